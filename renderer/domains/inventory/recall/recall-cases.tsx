import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useApi } from '#renderer/api/use-api.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { recalls } from '#shared/domains/inventory/recall-api.ts'
import type { RecallCase } from '#shared/domains/inventory/recall-schema.ts'
import type { Recall } from '#shared/domains/inventory/stock-schema.ts'
import { recallPath } from '../paths.ts'
import type { ShownOrg } from '../use-shown-org.ts'
import { CaseCard } from './case-card.tsx'
import { CaseTag } from './case-tag.tsx'
import { NotifyCard } from './notify-card.tsx'
import './recall-cases.css'

/** Of a lot: whom there is to notify, who was, and what they answered. */
export function RecallCases({ lot, lots, org }: { lot: string; lots: Recall['lots']; org: ShownOrg }) {
  const query = useApi(recalls.list, { params: { orgId: org.id }, query: { lot } })
  return (
    <QueryState query={query} skeleton={<Skeleton block="6rem" />}>
      {({ recalls: cases }) => {
        const open = new Set(cases.filter(({ endedAt }) => endedAt === null).map(({ product }) => product.id))
        return (
          <>
            {lots
              .filter(({ isOwn, block, product }) => isOwn && block !== null && !open.has(product.id))
              .map((blocked) => (
                <NotifyCard key={blocked.id} lot={blocked} org={org} />
              ))}
            {cases.map((one) => (
              <CaseCard key={one.id} org={org} recall={one} />
            ))}
          </>
        )
      }}
    </QueryState>
  )
}

/** Those that the org made or was told of, before one is asked for. */
export function AllRecalls({ org }: { org: ShownOrg }) {
  const { t } = useTranslation(['recalls', 'stock'])
  const query = useApi(recalls.list, { params: { orgId: org.id }, query: {} })
  const begin = <EmptyState drawing="search" text={t('stock:recall.beginText')} title={t('stock:recall.begin')} />
  return (
    <QueryState query={query} skeleton={<Skeleton block="12rem" />}>
      {({ recalls: cases }) =>
        cases.length === 0 ? (
          begin
        ) : (
          <div className="tw-recall-found">
            <Card title={t('list')}>
              <ul aria-label={t('list')} className="tw-cases">
                {cases.map((one) => (
                  <Row key={one.id} org={org} recall={one} />
                ))}
              </ul>
            </Card>
          </div>
        )
      }
    </QueryState>
  )
}

function Row({ recall, org }: { recall: RecallCase; org: ShownOrg }) {
  const { t } = useTranslation(['recalls', 'stock'])
  const { date } = useFormats(org.timeZone)
  const { product, number, maker, isOwn, at } = recall
  return (
    <li className="tw-cases__row">
      <span className="tw-cases__what">
        <Link to={recallPath(org.id, number)}>
          <bdi>{t('stock:block.lotOf', { product: product.name, lot: number })}</bdi>
        </Link>
        <span className="tw-cases__muted">
          <bdi>{isOwn ? t('own') : t('by', { maker: maker.name })}</bdi> · {date(at)}
        </span>
      </span>
      <CaseTag recall={recall} />
    </li>
  )
}
