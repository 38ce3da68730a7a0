import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { ChartCard } from '#renderer/ui/charts/chart-card.tsx'
import type { ChartData } from '#renderer/ui/charts/series-option.ts'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { figures } from '#shared/domains/inventory/figures/api.ts'
import type { ProductShares } from '#shared/domains/inventory/figures/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { useMoney } from '#renderer/ui/i18n/use-money.ts'
import { useFigureWords } from './use-figure-words.ts'

/** The four products that an org sells the most of, and all others as one, against the thirty days before (spec §9). */
export function ProductsCard({ orgId }: { orgId: OrgId }) {
  const query = useApi(figures.products, { query: { orgId } })
  return (
    <QueryState query={query} skeleton={<Skeleton block="22rem" />}>
      {({ stats }) => <Drawn stats={stats} />}
    </QueryState>
  )
}

function Drawn({ stats }: { stats: ProductShares }) {
  const { t } = useTranslation('figures')
  return (
    <ChartCard
      data={useShareData(stats)}
      empty={t('products.none')}
      periodName={t('products.product')}
      title={t('products.title')}
    />
  )
}

function useShareData({ currency, total, top, rest }: ProductShares): ChartData {
  const { t } = useTranslation('figures')
  const money = useMoney()
  const { sayShort, sayPercent } = useFigureWords()
  return useMemo(() => {
    const rows = [
      ...top,
      ...(rest === null ? [] : [{ ...rest, name: t('products.rest', { count: rest.products }) }]),
    ].filter((row) => row.total !== 0 || row.before !== 0)
    // Of what was taken back on the whole nothing is a share.
    const shareOf = (amount: number) => sayPercent(Math.round((Math.max(0, amount) / total) * 100))
    return {
      kind: 'across',
      labels: rows.map(({ name }) => name),
      notes: total <= 0 ? [] : rows.map((row) => shareOf(row.total)),
      series:
        rows.length === 0
          ? []
          : [
              { name: t('now'), values: rows.map((row) => row.total) },
              { name: t('before'), values: rows.map((row) => row.before), isBefore: true },
            ],
      unit: '',
      sayShort: (value) => sayShort(value, currency),
      say: (value) => money(value, currency),
    }
  }, [currency, total, top, rest, t, money, sayShort, sayPercent])
}
