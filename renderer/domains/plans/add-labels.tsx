import { Button, InputGroup } from '@blueprintjs/core'
import { Plus } from '@blueprintjs/icons'
import { useId, useRef, useState } from 'react'
import type { ClipboardEvent, FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { onOneLine } from '#shared/domains/plans/adding.ts'
import type { TypedLabels } from '#shared/domains/plans/adding.ts'
import { LABEL_MAX } from '#shared/domains/plans/schema.ts'
import './add-labels.css'

interface AddLabelsProps {
  label: string
  /** In the empty field, where the label is heard only: many of these stand below each other. */
  placeholder?: string
  help?: string
  button: string
  /** How many more there may be. */
  room: number
  /** Takes what was typed and tells what came of it. */
  onAdd: (typed: string) => TypedLabels
}

/** One line for several labels, separated by commas (spec §5). What was not taken stays in the field, with the reason below. */
export function AddLabels({ label, placeholder, help, button, room, onAdd }: AddLabelsProps) {
  const { t } = useTranslation('plans')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')

  const add = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() === '') return
    const { known, tooLong, surplus } = onAdd(typed)
    const problems = [
      ...(known.length > 0 ? [t('adding.known', { labels: shortened(known) })] : []),
      ...(tooLong.length > 0 ? [t('adding.tooLong', { max: LABEL_MAX })] : []),
      ...(surplus.length > 0 ? [t('adding.full', { max: room })] : []),
    ]
    setProblem(problems.join(' '))
    setTyped([...tooLong, ...surplus].join(', '))
    input.current?.focus()
  }

  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text')
    if (!/[\n\r]/.test(pasted)) return
    event.preventDefault()
    const { currentTarget: field } = event
    field.setRangeText(onOneLine(pasted), field.selectionStart ?? 0, field.selectionEnd ?? field.value.length, 'end')
    setTyped(field.value)
    setProblem('')
  }

  return (
    <form
      className={placeholder === undefined ? 'tw-add-labels' : 'tw-add-labels tw-add-labels--bare'}
      noValidate
      onSubmit={add}
    >
      <FormField error={problem} help={help} htmlFor={id} label={label}>
        {(field) => (
          <InputGroup
            {...field}
            autoComplete="off"
            dir="auto"
            inputRef={input}
            onPaste={paste}
            placeholder={placeholder}
            onValueChange={(value) => {
              setTyped(value)
              setProblem('')
            }}
            value={typed}
          />
        )}
      </FormField>
      <Button disabled={typed.trim() === ''} icon={<Plus />} text={button} type="submit" variant="outlined" />
    </form>
  )
}

/** A long paste of what is there already is not listed to its end. */
const shortened = (labels: readonly string[]): string =>
  labels.length > 5 ? `${labels.slice(0, 5).join(', ')} …` : labels.join(', ')
