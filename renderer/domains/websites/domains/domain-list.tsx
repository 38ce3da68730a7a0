import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { websites } from '#shared/domains/websites/api.ts'
import { websiteDomains } from '#shared/domains/websites/domains/api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { AddDomain } from './add-domain.tsx'
import { DomainCard } from './domain-card.tsx'
import './domains.css'

/** The names of an org's own at which its websites answer, and the way to one more. */
export function DomainList({ orgId, may }: { orgId: OrgId; may: boolean }) {
  const { t } = useTranslation('websites')
  const params = { orgId }
  const found = useApi(websites.list, { params })
  // Asked for beside the websites, not after them.
  const named = useApi(websiteDomains.list, { params })
  return (
    <QueryState query={found} skeleton={<Skeleton lines={6} />}>
      {({ sites: all }) => {
        const sites = all.filter(({ variantOf }) => variantOf === null)
        if (sites.length === 0) return <EmptyState drawing="path" text={t('domains.noSite')} title={t('empty')} />
        return (
          <div className="tw-site-domains">
            <p className="tw-site-domains__lead">{t('domains.lead')}</p>
            {may && <AddDomain orgId={orgId} sites={sites} />}
            <QueryState query={named} skeleton={<Skeleton lines={4} />}>
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
      }}
    </QueryState>
  )
}
