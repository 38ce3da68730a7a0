import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { Card } from '#renderer/ui/card.tsx'
import { Facts } from '#renderer/ui/facts.tsx'
import { QueryState } from '#renderer/ui/query-state.tsx'
import { Skeleton } from '#renderer/ui/skeleton.tsx'
import { orgs } from '#shared/domains/orgs/api.ts'
import type { CurrentOrg, PublicOrg } from '#shared/domains/orgs/schema.ts'

/** The org's letterhead, as others see it. */
export function OrgFactsCard({ org }: { org: CurrentOrg }) {
  const { t } = useTranslation('orgs')
  const letterhead = useApi(orgs.getPublic, { params: { id: org.id } })
  return (
    <Card title={t('facts.title')}>
      <QueryState query={letterhead} skeleton={<Skeleton lines={5} />}>
        {(data) => <OrgFacts org={data.org} />}
      </QueryState>
    </Card>
  )
}

function OrgFacts({ org }: { org: PublicOrg }) {
  const { t } = useTranslation('orgs')
  return (
    <Facts
      facts={[
        { name: t('facts.kind'), value: t(`kind.${org.role}`) },
        { name: t('facts.email'), value: org.email && <a href={`mailto:${org.email}`}>{org.email}</a> },
        { name: t('facts.phone'), value: org.phone && <bdi dir="ltr">{org.phone}</bdi> },
        { name: t('facts.website'), value: org.website && <Website address={org.website} /> },
        { name: t('facts.address'), value: addressOf(org) },
        { name: t('facts.timeZone'), value: org.timeZone.replaceAll('_', ' ') },
      ]}
    />
  )
}

/** Only web addresses become links: the field is free text that the org typed. */
function Website({ address }: { address: string }) {
  if (!/^https?:\/\//.test(address)) return <bdi>{address}</bdi>
  return (
    <a href={address} rel="noopener noreferrer" target="_blank">
      {address.replace(/^https?:\/\//, '')}
    </a>
  )
}

const addressOf = ({ address, city, state, zipcode, country }: PublicOrg): string =>
  [address, city, [state, zipcode].filter(Boolean).join(' '), country].filter(Boolean).join(', ')
