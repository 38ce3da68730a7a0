import { Button } from '@blueprintjs/core'
import { Disable } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#renderer/api/use-api.ts'
import { ConfirmDialog } from '#renderer/ui/dialogs/confirm-dialog.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import type { AppointmentView } from '#shared/domains/scheduling/schema.ts'

/** Ends the links that went out by mail, after asking: for a mail that was passed on, or came to somebody else. */
export function RevokeLinkButton({ appointment: { id, name } }: { appointment: AppointmentView }) {
  const { t } = useTranslation('scheduling')
  const [isAsking, setIsAsking] = useState(false)
  const revoke = useCall(scheduling.revokeLink)
  const notify = useNotify()
  const sentence = useErrorSentence()
  const confirm = () =>
    revoke.mutate(
      { params: { id } },
      {
        onSuccess() {
          setIsAsking(false)
          notify.success(t('revokeLink.done'))
        },
        onError: (error) => notify.error(sentence(error)),
      },
    )
  return (
    <>
      <Button icon={<Disable />} onClick={() => setIsAsking(true)} text={t('revokeLink.action')} variant="minimal" />
      <ConfirmDialog
        cancelText={t('revokeLink.keep')}
        confirmText={t('revokeLink.action')}
        intent="danger"
        isBusy={revoke.isPending}
        isOpen={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={confirm}
        title={t('revokeLink.title')}
      >
        {t('revokeLink.text', { name })}
      </ConfirmDialog>
    </>
  )
}
