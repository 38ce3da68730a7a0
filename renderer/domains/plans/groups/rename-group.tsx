import { Button, Dialog, DialogBody, DialogFooter, H2, InputGroup } from '@blueprintjs/core'
import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField } from '#renderer/ui/form-field.tsx'
import { LABEL_MAX } from '#shared/domains/plans/schema.ts'
import '../parts/plan-dialog.css'

interface RenameGroupProps {
  label: string
  onSave: (label: string) => void
  onClose: () => void
}

/** Another name for a group. */
export function RenameGroup({ label, onSave, onClose }: RenameGroupProps) {
  const { t } = useTranslation('plans')
  const id = useId()
  const [typed, setTyped] = useState(label)
  const wanted = typed.trim()
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (wanted === '') return
    if (wanted !== label) onSave(wanted)
    onClose()
  }
  return (
    <Dialog className="tw-plan-dialog" isOpen onClose={onClose} title={t('group.rename')} titleTagName={H2}>
      <form noValidate onSubmit={save}>
        <DialogBody>
          <FormField htmlFor={id} label={t('group.label')}>
            {(field) => (
              <InputGroup
                {...field}
                autoFocus
                dir="auto"
                maxLength={LABEL_MAX}
                onValueChange={setTyped}
                value={typed}
              />
            )}
          </FormField>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button onClick={onClose} text={t('common:cancel')} />
              <Button disabled={wanted === ''} intent="primary" text={t('save')} type="submit" />
            </>
          }
        />
      </form>
    </Dialog>
  )
}
