import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#renderer/api/use-api.ts'
import { useRefreshSession } from '#renderer/domains/identity/index.ts'
import { ConfirmDialog } from '#renderer/ui/dialogs/confirm-dialog.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { invites } from '#shared/domains/orgs/invites/api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'

/** Takes up a membership that waits for its person, or turns it down after a question (spec §4 Membership). */
export function AnswerButtons({ org }: { org: { id: OrgId; name: string } }) {
  const { t } = useTranslation('orgs')
  const notify = useNotify()
  const sentence = useErrorSentence()
  const refreshSession = useRefreshSession()
  const [isAsking, setIsAsking] = useState(false)
  const accept = useCall(invites.acceptMembership)
  const reject = useCall(invites.rejectMembership)
  const isBusy = accept.isPending || reject.isPending

  const answer = (call: typeof accept, done: 'memberships.accepted' | 'memberships.rejected') => {
    if (isBusy) return
    call.mutate(
      { params: { orgId: org.id } },
      {
        onSuccess: () => {
          notify.success(t(done, { name: org.name }))
          void refreshSession()
        },
        onError: (error) => notify.error(sentence(error)),
        onSettled: () => setIsAsking(false),
      },
    )
  }
  return (
    <>
      <Button
        aria-label={`${t('memberships.accept')}: ${org.name}`}
        intent="primary"
        loading={accept.isPending}
        onClick={() => answer(accept, 'memberships.accepted')}
        text={t('memberships.accept')}
      />
      <Button
        aria-label={`${t('memberships.reject')}: ${org.name}`}
        onClick={() => setIsAsking(true)}
        text={t('memberships.reject')}
        variant="minimal"
      />
      <ConfirmDialog
        confirmText={t('memberships.reject')}
        intent="danger"
        isBusy={reject.isPending}
        isOpen={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => answer(reject, 'memberships.rejected')}
        title={t('memberships.rejectTitle', { name: org.name })}
      >
        <p>{t('memberships.rejectText')}</p>
      </ConfirmDialog>
    </>
  )
}
