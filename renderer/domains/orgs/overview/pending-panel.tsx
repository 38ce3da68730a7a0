import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { call } from '#renderer/api/call.ts'
import { useMay } from '#renderer/domains/identity/index.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { directory } from '#shared/domains/orgs/directory-api.ts'
import type { PendingOrg, SystemOverview } from '#shared/domains/orgs/overview/api.ts'
import { pathsOf } from '../area.ts'
import { MANAGED } from '../directory/managed.ts'
import { useOrgChange } from '../directory/use-org-change.ts'

const PATHS = pathsOf('admin')

/** Who registered and waits for a decision, with the decision beside each. */
export function PendingPanel({ pending }: { pending: SystemOverview['pending'] }) {
  const { t } = useTranslation('organisations')
  const { number } = useFormats()
  const rest = pending.total - pending.orgs.length
  return (
    <Card title={t('system.pending')}>
      {pending.orgs.length === 0 && <p className="tw-system__none">{t('system.nonePending')}</p>}
      <ul className="tw-system__rows">
        {pending.orgs.map((org) => (
          <PendingRow key={org.id} org={org} />
        ))}
      </ul>
      {rest > 0 && (
        <Link className="tw-system__more" to={`${PATHS.list}?status=pending`}>
          {t('system.morePending', { count: rest, formatted: number(rest) })}
        </Link>
      )}
    </Card>
  )
}

function PendingRow({ org }: { org: PendingOrg }) {
  const { t } = useTranslation('organisations')
  const { t: word } = useTranslation('orgs')
  const { date } = useFormats()
  const change = useOrgChange()
  const mayApprove = useMay(directory.approve, MANAGED)
  const approve = () =>
    change.run(async () => {
      await call(directory.approve, { params: { orgId: org.id } })
      return t('done.approved', { name: org.name })
    })
  return (
    <li className="tw-system__row">
      <span className="tw-system__who">
        <Link to={PATHS.edit(org.id)}>
          <bdi>{org.name}</bdi>
        </Link>
        <span className="tw-system__note">
          {word(`kind.${org.role}`)} · {date(org.since)}
        </span>
      </span>
      {mayApprove && (
        <Button
          aria-label={t('system.approveNamed', { action: t('action.approve'), name: org.name })}
          intent="primary"
          loading={change.isBusy}
          onClick={() => void approve()}
          text={t('action.approve')}
          variant="outlined"
        />
      )}
    </li>
  )
}
