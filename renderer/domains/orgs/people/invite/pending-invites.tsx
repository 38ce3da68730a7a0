import { Button, Tag } from '@blueprintjs/core'
import { ChevronLeft, ChevronRight } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#renderer/api/call.ts'
import { useApi } from '#renderer/api/use-api.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { ConfirmDialog } from '#renderer/ui/dialogs/confirm-dialog.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { invites } from '#shared/domains/orgs/invites/api.ts'
import type { InviteView } from '#shared/domains/orgs/invites/api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { Failure } from '../dialogs/choice-dialog.tsx'
import { usePeopleChange } from '../use-people-change.ts'
import './pending-invites.css'

const ROWS = 5

/** Invitations that wait for an answer, to be sent again or taken back; nothing where none waits. */
export function PendingInvites({ orgId }: { orgId: OrgId }) {
  const { t } = useTranslation(['people', 'table'])
  const { number } = useFormats()
  const [page, setPage] = useState(1)
  const { data } = useApi(invites.list, { params: { orgId }, query: { page, limit: ROWS } }, { keepPrevious: true })
  if (data === undefined || data.pagination.total === 0) return null
  const { pages, total } = data.pagination
  return (
    <Card actions={<Tag round>{number(total)}</Tag>} title={t('pending.title')}>
      <ul className="tw-pending">
        {data.invites.map((invite) => (
          <PendingRow invite={invite} key={invite.id} orgId={orgId} />
        ))}
      </ul>
      {pages > 1 && (
        <div className="tw-pending__pager">
          <Button
            aria-label={t('table:previous')}
            disabled={page <= 1}
            icon={<ChevronLeft className="tw-flips" />}
            onClick={() => setPage(page - 1)}
            variant="minimal"
          />
          {t('pending.page', { page: number(page), pages: number(pages) })}
          <Button
            aria-label={t('table:next')}
            disabled={page >= pages}
            icon={<ChevronRight className="tw-flips" />}
            onClick={() => setPage(page + 1)}
            variant="minimal"
          />
        </div>
      )}
    </Card>
  )
}

function PendingRow({ orgId, invite }: { orgId: OrgId; invite: InviteView }) {
  const { t } = useTranslation(['people', 'common'])
  const { t: word } = useTranslation('orgs')
  const { date } = useFormats()
  const [isAsking, setIsAsking] = useState(false)
  const change = usePeopleChange()
  const params = { orgId, inviteId: invite.id }
  const isExpired = invite.status === 'expired'

  const resend = () =>
    change.run(async () => {
      await call(invites.resend, { params })
      return t('invite.sent', { count: 1 })
    })
  const cancel = async () => {
    const isDone = await change.run(async () => {
      await call(invites.cancel, { params })
      return t('pending.cancelled')
    })
    if (isDone) setIsAsking(false)
  }
  return (
    <li className="tw-pending__row">
      <div className="tw-pending__who">
        <bdi className="tw-pending__email" dir="ltr">
          {invite.email}
        </bdi>
        <span className="tw-pending__facts">
          {invite.name !== null && (
            <>
              <bdi>{invite.name}</bdi> ·{' '}
            </>
          )}
          {word(`role.${invite.role}`)} ·{' '}
          {isExpired ? t('pending.expired') : t('pending.until', { day: date(invite.expiresAt) })}
        </span>
        {!isAsking && <Failure text={change.failure} />}
      </div>
      <Button
        aria-label={`${t('pending.resend')}: ${invite.email}`}
        loading={change.isBusy && !isAsking}
        onClick={() => void resend()}
        text={t('pending.resend')}
        variant="outlined"
      />
      <Button
        aria-label={`${t('pending.cancel')}: ${invite.email}`}
        onClick={() => setIsAsking(true)}
        text={t('common:cancel')}
        variant="minimal"
      />
      <ConfirmDialog
        cancelText={t('pending.keep')}
        confirmText={t('pending.cancel')}
        intent="danger"
        isBusy={change.isBusy}
        isOpen={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => void cancel()}
        title={t('pending.question')}
      >
        <p>{t('pending.text', { email: invite.email })}</p>
        <Failure text={change.failure} />
      </ConfirmDialog>
    </li>
  )
}
