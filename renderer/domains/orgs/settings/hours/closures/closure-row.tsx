import { Button, Checkbox, InputGroup } from '@blueprintjs/core'
import { Trash } from '@blueprintjs/icons'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { lastDayFrom } from '../hours-draft.ts'
import type { ClosureLine, HoursControl } from '../hours-draft.ts'
import '../hours.css'
import { TimeField } from '../time-field.tsx'

interface ClosureRowProps {
  control: HoursControl
  /** Which one it is, from 0. */
  index: number
  /** What stands in it now. */
  line: ClosureLine
  onRemove: () => void
  /** What there is to know about it once it is saved. */
  children: ReactNode
}

/** One closure: its days, what it is called, and the part of the day where it is not all of it. */
export function ClosureRow({ control, index, line, onRemove, children }: ClosureRowProps) {
  const { t } = useTranslation('organisations')
  const number = index + 1
  const { field: lastDay } = useController({ control, name: `closures.${index}.to` })
  return (
    <li aria-label={t('closures.line', { number })} data-line>
      <div>
        <div className="tw-hours-row">
          <ClosureField
            control={control}
            label={t('closures.from')}
            name={`closures.${index}.from`}
            onTyped={(from) => lastDay.onChange(lastDayFrom(from, line))}
          />
          <ClosureField control={control} label={t('closures.to')} min={line.from} name={`closures.${index}.to`} />
          <ClosureField control={control} label={t('closures.name')} name={`closures.${index}.name`} />
        </div>
        <PartOfDay control={control} index={index} />
        {children}
      </div>
      <Button
        aria-label={t('closures.remove', { number })}
        className="tw-hours-list__remove"
        icon={<Trash />}
        onClick={onRemove}
        variant="minimal"
      />
    </li>
  )
}

/** An afternoon, until the person says which part of the day. */
const PART = ['12:00 PM', '05:00 PM'] as const
const WHOLE = ['', ''] as const

function PartOfDay({ control, index }: Pick<ClosureRowProps, 'control' | 'index'>) {
  const { t } = useTranslation('organisations')
  const { field: start } = useController({ control, name: `closures.${index}.startTime` })
  const { field: end } = useController({ control, name: `closures.${index}.endTime` })
  const isPart = start.value !== '' || end.value !== ''
  const choose = ([from, to]: readonly [string, string]) => {
    start.onChange(from)
    end.onChange(to)
  }
  return (
    <>
      <Checkbox
        checked={isPart}
        className="tw-hours-list__whole"
        label={t('closures.part')}
        onChange={({ currentTarget }) => choose(currentTarget.checked ? PART : WHOLE)}
      />
      {isPart && (
        <div className="tw-hours-row">
          <TimeField control={control} label={t('closures.startTime')} name={`closures.${index}.startTime`} />
          <TimeField control={control} label={t('closures.endTime')} name={`closures.${index}.endTime`} />
        </div>
      )}
    </>
  )
}

interface ClosureFieldProps {
  control: HoursControl
  name: `closures.${number}.${'from' | 'to' | 'name'}`
  label: string
  min?: string
  onTyped?: (text: string) => void
}

/** A day, or what a closure is called. */
function ClosureField({ control, name, label, min, onTyped }: ClosureFieldProps) {
  const id = useId()
  const { field, fieldState } = useController({ control, name })
  const isDay = !name.endsWith('.name')
  return (
    <FormField error={fieldState.error?.message} htmlFor={id} isOptional={!isDay} label={label}>
      {(tied) => (
        <InputGroup
          {...tied}
          {...(isDay ? { min, type: 'date' } : { dir: 'auto', maxLength: 100 })}
          inputRef={field.ref}
          onValueChange={(text) => {
            field.onChange(text)
            onTyped?.(text)
          }}
          value={field.value}
        />
      )}
    </FormField>
  )
}
