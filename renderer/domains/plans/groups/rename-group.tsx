import { Button, DialogBody, DialogFooter, InputGroup } from '@blueprintjs/core'
import { useEffect, useId, useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { GuardedDialog } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import type { DialogFrame } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import { LABEL_MAX } from '#shared/domains/plans/schema.ts'
import '../plan-dialog.css'
import { useTooLong } from '../use-too-long.ts'

interface RenameGroupProps {
  label: string
  onSave: (label: string) => void
  onClose: () => void
}

/** Another name for a group. */
export function RenameGroup(props: RenameGroupProps) {
  const { t } = useTranslation('plans')
  return (
    <GuardedDialog onClose={props.onClose} title={t('group.rename')}>
      {(frame) => <RenameForm {...props} frame={frame} />}
    </GuardedDialog>
  )
}

function RenameForm({ label, onSave, onClose, frame }: RenameGroupProps & { frame: DialogFrame }) {
  const { t } = useTranslation(['plans', 'common'])
  const id = useId()
  const [typed, setTyped] = useState(label)
  const wanted = typed.trim()
  const wrong = useTooLong()(wanted, LABEL_MAX)
  const isDirty = wanted !== label
  const { setDirty } = frame
  useEffect(() => setDirty(isDirty), [setDirty, isDirty])

  const save = (event: FormEvent) => {
    event.preventDefault()
    if (wanted === '' || wrong !== '') return
    if (wanted !== label) onSave(wanted)
    onClose()
  }
  return (
    <form noValidate onSubmit={save}>
      <DialogBody>
        <FormField error={wrong} htmlFor={id} label={t('group.label')}>
          {(field) => <InputGroup {...field} autoFocus dir="auto" onValueChange={setTyped} value={typed} />}
        </FormField>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={frame.requestClose} text={t('common:cancel')} />
            <Button disabled={wanted === '' || wrong !== ''} intent="primary" text={t('save')} type="submit" />
          </>
        }
      />
    </form>
  )
}
