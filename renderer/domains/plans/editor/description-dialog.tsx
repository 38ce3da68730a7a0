import { Button, Dialog, DialogBody, DialogFooter, H2, InputGroup, TextArea } from '@blueprintjs/core'
import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField } from '#renderer/ui/form-field.tsx'
import { useNotify } from '#renderer/ui/notify.tsx'
import { DESCRIPTION_MAX, NARRATIVE_MAX } from '#shared/domains/plans/schema.ts'
import '../parts/plan-dialog.css'

interface DescriptionDialogProps {
  description: string
  narrative: string
  onSave: (words: { description: string | null; narrative: string | null }) => void
  onClose: () => void
}

/** The name of a plan and what it is about. */
export function DescriptionDialog({ description, narrative, onSave, onClose }: DescriptionDialogProps) {
  const { t } = useTranslation('plans')
  const notify = useNotify()
  const id = useId()
  const [name, setName] = useState(description)
  const [text, setText] = useState(narrative)
  const save = (event: FormEvent) => {
    event.preventDefault()
    onSave({ description: name.trim() || null, narrative: text.trim() || null })
    notify.success(t('done.description'))
    onClose()
  }
  return (
    <Dialog className="tw-plan-dialog" isOpen onClose={onClose} title={t('about.edit')} titleTagName={H2}>
      <form noValidate onSubmit={save}>
        <DialogBody className="tw-plan-dialog__body">
          <FormField htmlFor={`${id}-name`} label={t('about.description')}>
            {(field) => (
              <InputGroup
                {...field}
                autoFocus
                dir="auto"
                maxLength={DESCRIPTION_MAX}
                onValueChange={setName}
                value={name}
              />
            )}
          </FormField>
          <FormField htmlFor={`${id}-text`} label={t('about.narrative')}>
            {(field) => (
              <TextArea
                {...field}
                dir="auto"
                fill
                maxLength={NARRATIVE_MAX}
                onChange={({ currentTarget }) => setText(currentTarget.value)}
                rows={6}
                value={text}
              />
            )}
          </FormField>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button onClick={onClose} text={t('common:cancel')} />
              <Button intent="primary" text={t('save')} type="submit" />
            </>
          }
        />
      </form>
    </Dialog>
  )
}
