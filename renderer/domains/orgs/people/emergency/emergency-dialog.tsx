import { Button, Dialog, DialogBody, DialogFooter, H2, TextArea } from '@blueprintjs/core'
import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#renderer/api/use-api.ts'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { REASON_MAX } from '#shared/domains/orgs/directory-schema.ts'
import { healthAccess } from '#shared/domains/orgs/health-access/api.ts'
import type { OrgId, UserId } from '#shared/kernel/ids.ts'

interface EmergencyDialogProps {
  place: { orgId: OrgId; userId: UserId }
  name: string
  onClose: () => void
}

/** Asks why somebody's health data has to be read at once, and says who will be told. */
export function EmergencyDialog({ place, name, onClose }: EmergencyDialogProps) {
  const { t } = useTranslation('people')
  const id = useId()
  const [reason, setReason] = useState('')
  const open = useCall(healthAccess.openEmergency)
  const sentence = useErrorSentence()
  const isBlank = reason.trim() === ''
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBlank && !open.isPending) open.mutate({ params: place, body: { reason } }, { onSuccess: onClose })
  }
  return (
    <Dialog isCloseButtonShown={false} isOpen onClose={onClose} title={t('emergency.title')} titleTagName={H2}>
      <form noValidate onSubmit={handleSubmit}>
        <DialogBody>
          <p>{t('emergency.told', { name })}</p>
          <FormField
            error={open.error === null ? undefined : sentence(open.error)}
            help={t('emergency.help')}
            htmlFor={id}
            label={t('emergency.reason')}
          >
            {(tied) => (
              <TextArea
                {...tied}
                autoFocus
                fill
                maxLength={REASON_MAX}
                onChange={({ currentTarget }) => setReason(currentTarget.value)}
                rows={3}
                value={reason}
              />
            )}
          </FormField>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button disabled={open.isPending} onClick={onClose} text={t('emergency.cancel')} />
              <Button
                disabled={isBlank}
                intent="primary"
                loading={open.isPending}
                text={t('emergency.submit')}
                type="submit"
              />
            </>
          }
        />
      </form>
    </Dialog>
  )
}
