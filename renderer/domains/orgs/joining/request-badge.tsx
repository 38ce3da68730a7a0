import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { useMay } from '#renderer/domains/identity/index.ts'
import { MenuBadge } from '#renderer/ui/menu-badge.tsx'
import { joinRequests } from '#shared/domains/orgs/joining/requests-api.ts'
import { OrgId } from '#shared/kernel/ids.ts'
import { useCurrentOrg } from '../use-viewer.ts'

/** How many people wait to be taken as patients, beside the entry under which they are answered; for who may answer. */
export function RequestBadge() {
  const org = useCurrentOrg()
  const may = useMay(joinRequests.answer, { orgs: org === null ? [] : [org] })
  return org !== null && may ? <Badge orgId={OrgId.parse(org.id)} /> : null
}

function Badge({ orgId }: { orgId: OrgId }) {
  const { t } = useTranslation('shell')
  const waiting = useApi(joinRequests.count, { params: { orgId } }).data?.waiting ?? 0
  return <MenuBadge count={waiting} words={t('asking', { count: waiting })} />
}
