import { Button, Tag } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi, useCall } from '#renderer/api/use-api.ts'
import { useMay } from '#renderer/domains/identity/index.ts'
import { ConfirmDialog } from '#renderer/ui/dialogs/confirm-dialog.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { joinRequests } from '#shared/domains/orgs/joining/requests-api.ts'
import type { RequestView } from '#shared/domains/orgs/joining/requests-api.ts'
import { ASK_AGAIN_DAYS } from '#shared/domains/orgs/joining/rules.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import './join-form.css'

const ROWS = 5

/** Who asks to become a patient of the clinic, the longest waiting first; nothing where nobody does, or for who may not answer. */
export function JoinRequestsCard({ orgId }: { orgId: OrgId }) {
  const may = useMay(joinRequests.answer, { orgs: [{ id: orgId }] })
  return may ? <Requests orgId={orgId} /> : null
}

function Requests({ orgId }: { orgId: OrgId }) {
  const { t } = useTranslation('orgs')
  const { number } = useFormats()
  const { data } = useApi(joinRequests.list, { params: { orgId }, query: { limit: ROWS } })
  if (data === undefined || data.requests.length === 0) return null
  return (
    <Card actions={<Tag round>{number(data.pagination.total)}</Tag>} title={t('ask.requests')}>
      <p className="tw-join-ask__lead">{t('ask.requestsLead')}</p>
      <ul className="tw-join-ask__list">
        {data.requests.map((request) => (
          <RequestRow key={request.id} orgId={orgId} request={request} />
        ))}
      </ul>
    </Card>
  )
}

function RequestRow({ orgId, request: { id, name, words, askedAt } }: { orgId: OrgId; request: RequestView }) {
  const { t } = useTranslation('orgs')
  const { date } = useFormats()
  const notify = useNotify()
  const sentence = useErrorSentence()
  const [isAsking, setAsking] = useState(false)
  const answer = useCall(joinRequests.answer)
  const give = (what: 'accept' | 'decline') => {
    if (answer.isPending) return
    answer.mutate(
      { params: { orgId, requestId: id }, body: { answer: what } },
      {
        onSuccess: () => notify.success(t(what === 'accept' ? 'ask.accepted' : 'ask.declinedDone', { name })),
        onError: (error) => notify.error(Object.values(error.fields)[0] ?? sentence(error)),
        onSettled: () => setAsking(false),
      },
    )
  }
  return (
    <li>
      <span className="tw-join-ask__who">
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {words === null ? (
          <span className="tw-join-ask__more">{t('ask.noWords')}</span>
        ) : (
          <span className="tw-join-ask__words" dir="auto">
            {words}
          </span>
        )}
        <span className="tw-join-ask__more">{t('ask.asked', { day: date(askedAt) })}</span>
      </span>
      <span className="tw-join-ask__answers">
        <Button
          aria-label={t('ask.acceptOf', { name })}
          disabled={answer.isPending}
          onClick={() => give('accept')}
          text={t('ask.accept')}
          variant="outlined"
        />
        <Button
          aria-label={t('ask.declineOf', { name })}
          disabled={answer.isPending}
          onClick={() => setAsking(true)}
          text={t('ask.decline')}
          variant="minimal"
        />
      </span>
      <ConfirmDialog
        confirmText={t('ask.decline')}
        intent="danger"
        isBusy={answer.isPending}
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() => give('decline')}
        title={t('ask.declineTitle', { name })}
      >
        <p>{t('ask.declineText', { days: ASK_AGAIN_DAYS })}</p>
      </ConfirmDialog>
    </li>
  )
}
