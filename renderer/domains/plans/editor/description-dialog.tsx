import { Button, DialogBody, DialogFooter, InputGroup, TextArea } from '@blueprintjs/core'
import { useEffect, useId, useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { DescriptionHelp } from '#renderer/domains/ai/index.ts'
import type { HelpFor } from '#renderer/domains/ai/index.ts'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { GuardedDialog } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import type { DialogFrame } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { DESCRIPTION_MAX, NARRATIVE_MAX } from '#shared/domains/plans/schema.ts'
import type { PlanContent } from '#shared/domains/plans/schema.ts'
import '../plan-dialog.css'
import { useTooLong } from '../use-too-long.ts'

interface DescriptionDialogProps {
  description: string
  narrative: string
  plan: PlanContent
  /** For whom a description can be written. */
  help: HelpFor | undefined
  onSave: (words: { description: string | null; narrative: string | null }) => void
  onClose: () => void
}

/** The name of a plan and what it is about. */
export function DescriptionDialog(props: DescriptionDialogProps) {
  const { t } = useTranslation('plans')
  return (
    <GuardedDialog onClose={props.onClose} title={t('about.edit')}>
      {(frame) => <DescriptionForm {...props} frame={frame} />}
    </GuardedDialog>
  )
}

function DescriptionForm({
  description,
  narrative,
  plan,
  help,
  onSave,
  onClose,
  frame,
}: DescriptionDialogProps & { frame: DialogFrame }) {
  const { t } = useTranslation(['plans', 'common'])
  const notify = useNotify()
  const id = useId()
  const [name, setName] = useState(description)
  const [text, setText] = useState(narrative)
  const tooLong = useTooLong()
  const wrong = { name: tooLong(name.trim(), DESCRIPTION_MAX), text: tooLong(text.trim(), NARRATIVE_MAX) }
  const canSave = wrong.name === '' && wrong.text === ''
  const isDirty = name !== description || text !== narrative
  const { setDirty } = frame
  useEffect(() => setDirty(isDirty), [setDirty, isDirty])

  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!canSave) return
    onSave({ description: name.trim() || null, narrative: text.trim() || null })
    notify.success(t('done.description'))
    onClose()
  }
  return (
    <form noValidate onSubmit={save}>
      <DialogBody className="tw-plan-dialog__body">
        <FormField error={wrong.name} htmlFor={`${id}-name`} label={t('about.description')}>
          {(field) => <InputGroup {...field} autoFocus dir="auto" onValueChange={setName} value={name} />}
        </FormField>
        <FormField error={wrong.text} htmlFor={`${id}-text`} label={t('about.narrative')}>
          {(field) => (
            <TextArea
              {...field}
              dir="auto"
              fill
              onChange={({ currentTarget }) => setText(currentTarget.value)}
              rows={6}
              value={text}
            />
          )}
        </FormField>
        {help !== undefined && (
          <DescriptionHelp
            help={help}
            onTake={(words) => {
              setName(words.description)
              setText(words.narrative)
            }}
            plan={plan}
          />
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={frame.requestClose} text={t('common:cancel')} />
            <Button disabled={!canSave} intent="primary" text={t('save')} type="submit" />
          </>
        }
      />
    </form>
  )
}
