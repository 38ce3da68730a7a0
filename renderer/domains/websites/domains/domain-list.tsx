import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { websites } from '#shared/domains/websites/api.ts'
import { websiteDomains } from '#shared/domains/websites/domains/api.ts'
import type { WebsiteRow } from '#shared/domains/websites/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { AddDomain } from './add-domain.tsx'
import { DomainCard } from './domain-card.tsx'
import './domains.css'

/** The names of an org's own at which its websites answer, and the way to one more. */
export function DomainList({ orgId, may }: { orgId: OrgId; may: boolean }) {
  const query = useApi(websites.list, { params: { orgId } })
  return (
    <QueryState query={query} skeleton={<Skeleton lines={6} />}>
      {({ sites }) => <Domains may={may} orgId={orgId} sites={sites.filter(({ variantOf }) => variantOf === null)} />}
    </QueryState>
  )
}

function Domains({ orgId, may, sites }: { orgId: OrgId; may: boolean; sites: readonly WebsiteRow[] }) {
  const { t } = useTranslation('websites')
  const query = useApi(websiteDomains.list, { params: { orgId } })
  if (sites.length === 0) return <EmptyState drawing="path" text={t('domains.noSite')} title={t('empty')} />
  return (
    <div className="tw-site-domains">
      <p className="tw-site-domains__lead">{t('domains.lead')}</p>
      {may && <AddDomain orgId={orgId} sites={sites} />}
      <QueryState query={query} skeleton={<Skeleton lines={4} />}>
        {({ domains }) => (
          <ul className="tw-site-domains__list">
            {domains.map((domain) => (
              <li key={domain.id}>
                <DomainCard all={domains} domain={domain} may={may} orgId={orgId} sites={sites} />
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </div>
  )
}
