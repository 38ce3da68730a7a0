import { useTranslation } from 'react-i18next'
import { Card } from '#renderer/ui/page/card.tsx'
import { Facts } from '#renderer/ui/facts.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import type { CurrentOrg } from '#shared/domains/identity/schema.ts'
import { useLetterhead } from '../use-letterhead.ts'
import type { Letterhead } from '../use-letterhead.ts'

/** The org's letterhead. */
export function OrgFactsCard({ org }: { org: CurrentOrg }) {
  const { t } = useTranslation('orgs')
  const { letterhead, query } = useLetterhead(org.id)
  return (
    <Card title={t('facts.title')}>
      {letterhead === undefined ? (
        <QueryState query={query} skeleton={<Skeleton lines={5} />}>
          {() => null}
        </QueryState>
      ) : (
        <OrgFacts org={letterhead} />
      )}
    </Card>
  )
}

function OrgFacts({ org }: { org: Letterhead }) {
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

const addressOf = ({ address, city, state, zipcode, country }: Letterhead): string =>
  [address, city, [state, zipcode].filter(Boolean).join(' '), country].filter(Boolean).join(', ')
