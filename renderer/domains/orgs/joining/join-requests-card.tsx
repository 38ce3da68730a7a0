import { Button, Tag } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { useMay } from '#renderer/domains/identity/index.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { TablePager } from '#renderer/ui/table/table-pager.tsx'
import { usePages } from '#renderer/ui/use-pages.ts'
import { joinRequests } from '#shared/domains/orgs/joining/requests-api.ts'
import type { RequestView } from '#shared/domains/orgs/joining/requests-api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { AnswerDialog } from './answer-dialog.tsx'
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
  const { page, limit, setPage, setLimit } = usePages(ROWS)
  const { data } = useApi(joinRequests.list, { params: { orgId }, query: { page, limit } }, { keepPrevious: true })
  if (data === undefined || data.pagination.total === 0) return null
  const { requests, pagination } = data
  // With the last of a page answered that page is no more.
  const stepBack = () => {
    if (requests.length === 1 && page > 1) setPage(page - 1)
  }
  return (
    <Card actions={<Tag round>{number(pagination.total)}</Tag>} title={t('ask.requests')}>
      <p className="tw-join-ask__lead">{t('ask.requestsLead')}</p>
      <ul className="tw-join-ask__list">
        {requests.map((request) => (
          <RequestRow key={request.id} onAnswered={stepBack} orgId={orgId} request={request} />
        ))}
      </ul>
      {(pagination.total > ROWS || page > 1) && (
        <TablePager limit={limit} onLimit={setLimit} onPage={setPage} page={page} total={pagination.total} />
      )}
    </Card>
  )
}

interface RequestRowProps {
  orgId: OrgId
  request: RequestView
  onAnswered: () => void
}

function RequestRow({ orgId, request, onAnswered }: RequestRowProps) {
  const { name, words, askedAt } = request
  const { t } = useTranslation('orgs')
  const { date } = useFormats()
  const [asked, setAsked] = useState<'accept' | 'decline' | null>(null)
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
          onClick={() => setAsked('accept')}
          text={t('ask.accept')}
          variant="outlined"
        />
        <Button
          aria-label={t('ask.declineOf', { name })}
          onClick={() => setAsked('decline')}
          text={t('ask.decline')}
          variant="minimal"
        />
      </span>
      {asked !== null && (
        <AnswerDialog
          answer={asked}
          onAnswered={onAnswered}
          onClose={() => setAsked(null)}
          orgId={orgId}
          request={request}
        />
      )}
    </li>
  )
}
