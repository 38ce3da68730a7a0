import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { Figure } from '#renderer/ui/figure.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { partnerFigures } from '#shared/domains/inventory/figures/api.ts'
import type { SubscriptionTurns } from '#shared/domains/inventory/figures/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'

/** Subscriptions that are named; the others stand in the catalogue. */
const SHOWN = 4
const TURNS = ['new', 'renewed', 'cancelled'] as const

interface SubscriptionsCardProps {
  orgId: OrgId
  turns: SubscriptionTurns
}

/** What became of a reseller's subscriptions in the last thirty days, and which of them most have. */
export function SubscriptionsCard({ orgId, turns }: SubscriptionsCardProps) {
  const { t } = useTranslation('figures')
  const { number } = useFormats()
  return (
    <Card dense title={t('subscriptions.title')}>
      <p className="tw-figures__note">{t('now')}</p>
      <div className="tw-figures__turns">
        {TURNS.map((turn) => (
          <div key={turn}>
            <Figure label={t(`subscriptions.${turn}`)} value={number(turns[turn])} />
            <p className="tw-figures__note">{t('subscriptions.before', { value: number(turns.before[turn]) })}</p>
          </div>
        ))}
      </div>
      <Takers orgId={orgId} />
    </Card>
  )
}

function Takers({ orgId }: { orgId: OrgId }) {
  const { t } = useTranslation('figures')
  const query = useApi(partnerFigures.services, { query: { orgId } })
  return (
    <QueryState query={query} skeleton={<Skeleton lines={3} />}>
      {({ stats }) => {
        const had = stats.filter(({ role, orgs, people }) => role === 'subscription' && orgs + people > 0)
        if (had.length === 0) return <p className="tw-figures__none">{t('subscriptions.none')}</p>
        return (
          <>
            <h3 className="tw-figures__heading">{t('subscriptions.most')}</h3>
            <ol className="tw-figures__takers">
              {had.slice(0, SHOWN).map(({ id, name, orgs, people }) => (
                <li key={id}>
                  <bdi className="tw-figures__name">{name}</bdi>
                  <span className="tw-figures__count">
                    {[
                      ...(orgs > 0 ? [t('subscriptions.orgs', { count: orgs })] : []),
                      ...(people > 0 ? [t('subscriptions.people', { count: people })] : []),
                    ].join(' · ')}
                  </span>
                </li>
              ))}
            </ol>
          </>
        )
      }}
    </QueryState>
  )
}
