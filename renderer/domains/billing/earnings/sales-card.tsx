import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useApi } from '#renderer/api/use-api.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useMoney } from '#renderer/ui/i18n/use-money.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { Pill } from '#renderer/ui/pill.tsx'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import type { Column } from '#renderer/ui/table/columns.ts'
import { DataTable } from '#renderer/ui/table/data-table.tsx'
import { StatusTabs } from '#renderer/ui/table/status-tabs.tsx'
import { TablePager } from '#renderer/ui/table/table-pager.tsx'
import { usePages } from '#renderer/ui/use-pages.ts'
import { earnings } from '#shared/domains/billing/earnings/api.ts'
import { SALES_SHOWN, SaleStatus } from '#shared/domains/billing/earnings/schema.ts'
import type { SaleView } from '#shared/domains/billing/earnings/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'

/** What was sold, and whether it was paid (spec §9 Money: three until it is expanded; then by status and in pages). */
export function SalesCard({ orgId }: { orgId: OrgId }) {
  const { t } = useTranslation('earnings')
  const [isExpanded, setExpanded] = useState(false)
  const [status, setStatus] = useState<SaleStatus | 'all'>('all')
  const { page, limit, setPage, setLimit } = usePages()
  const asked = isExpanded ? { page, limit } : { page: 1, limit: SALES_SHOWN }
  const only = isExpanded && status !== 'all' ? { status } : {}
  const query = useApi(earnings.sales, { params: { orgId }, query: { ...asked, ...only } }, { keepPrevious: true })
  const toggle = (
    <Button
      aria-expanded={isExpanded}
      onClick={() => setExpanded(!isExpanded)}
      size="small"
      text={t(isExpanded ? 'sales.fewer' : 'sales.more')}
      variant="minimal"
    />
  )
  const total = query.data?.pagination.total ?? 0
  return (
    <Card actions={isExpanded || total > SALES_SHOWN ? toggle : undefined} title={t('sales.title')}>
      {isExpanded && (
        <StatusTabs
          chosen={status}
          id="sales"
          onChoose={(chosen) => {
            setStatus(chosen)
            setPage(1)
          }}
          tabs={[
            { id: 'all' as const, text: t('sales.all') },
            ...SaleStatus.options.map((id) => ({ id, text: t(`status.${id}`) })),
          ]}
        />
      )}
      <QueryState query={query} skeleton={<Skeleton block="9rem" />}>
        {({ sales, pagination }) =>
          sales.length === 0 ? (
            <Nothing isFiltered={isExpanded && status !== 'all'} />
          ) : (
            <>
              <Sales isStale={query.isPlaceholderData} orgId={orgId} sales={sales} />
              {isExpanded && (
                <TablePager
                  limit={pagination.limit}
                  onLimit={setLimit}
                  onPage={setPage}
                  page={pagination.page}
                  total={pagination.total}
                />
              )}
            </>
          )
        }
      </QueryState>
    </Card>
  )
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation('earnings')
  if (isFiltered) return <EmptyState drawing="search" title={t('sales.noneSo')} />
  return <EmptyState text={t('sales.noneText')} title={t('sales.none')} />
}

const TONES = { succeeded: 'good', pending: 'quiet', failed: 'wrong', canceled: 'quiet' } as const

function Sales({ orgId, sales, isStale }: { orgId: OrgId; sales: readonly SaleView[]; isStale: boolean }) {
  const { t } = useTranslation('earnings')
  const { date } = useFormats()
  const money = useMoney()
  const columns: Column<ListedSale>[] = [
    { id: 'what', title: t('sales.what'), cell: whatOf },
    {
      id: 'buyer',
      title: t('sales.buyer'),
      onPhone: 'line',
      cell: buyerOf,
    },
    { id: 'date', title: t('sales.date'), cell: ({ created }) => date(created) },
    { id: 'status', title: t('sales.status'), onPhone: 'line', cell: statusOf },
    {
      id: 'amount',
      title: t('sales.amount'),
      isNumber: true,
      onPhone: 'end',
      cell: ({ amount, currency }) => money(amount, currency),
    },
  ]
  return (
    <DataTable
      caption={t('sales.title')}
      columns={columns}
      isDense
      isStale={isStale}
      rowKey={({ id }) => id}
      rowName={({ tx, number, id }) => number ?? (tx === null ? id : `#${tx}`)}
      rows={sales.map((sale) => ({ ...sale, orgId }))}
    />
  )
}

/** With the org of the list, whose side of an order the link opens. */
type ListedSale = SaleView & { orgId: OrgId }

function What({ sale: { orgId, kind, tx, number, isMargin } }: { sale: ListedSale }) {
  const { t } = useTranslation('earnings')
  if (kind === 'deposit' || kind === 'fee') return <>{t(`sales.${kind}`)}</>
  if (kind === 'invoice') return <bdi>{t('sales.invoice', { number })}</bdi>
  const name = tx === null ? t('sales.usage') : t('sales.order', { tx })
  return (
    <>
      {tx === null ? name : <Link to={`/dashboard/inv/${tx}?org=${orgId}`}>{name}</Link>}
      {isMargin && <span className="tw-earned__note">{t('sales.margin')}</span>}
    </>
  )
}

function Status({ sale: { status, reason } }: { sale: SaleView }) {
  const { t } = useTranslation('earnings')
  const { t: word } = useTranslation('billing')
  return (
    <>
      <Pill tone={TONES[status]}>{t(`status.${status}`)}</Pill>
      {reason !== null && <span className="tw-earned__note">{word(`reason.${reason}`)}</span>}
    </>
  )
}

function Buyer({ buyer }: Pick<SaleView, 'buyer'>) {
  const { t } = useTranslation('earnings')
  if (buyer === null) return <>{t('sales.visitor')}</>
  const { name, isPerson } = buyer
  return isPerson ? t('sales.person', { name }) : <bdi>{name}</bdi>
}

const whatOf = (sale: ListedSale) => <What sale={sale} />
const buyerOf = ({ buyer }: SaleView) => <Buyer buyer={buyer} />
const statusOf = (sale: SaleView) => <Status sale={sale} />
