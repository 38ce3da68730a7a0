import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { ChartCard } from '#renderer/ui/charts/chart-card.tsx'
import type { ChartData } from '#renderer/ui/charts/series-option.ts'
import { useDayLabel } from '#renderer/ui/charts/use-day-label.ts'
import { Figure } from '#renderer/ui/figure.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { figures } from '#shared/domains/inventory/figures/api.ts'
import type { Income } from '#shared/domains/inventory/figures/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { useMoney } from '#renderer/ui/i18n/use-money.ts'
import { useFigureWords } from './use-figure-words.ts'

/** What an org earned in the last thirty days, against the thirty before (spec §9). */
export function IncomeCard({ orgId }: { orgId: OrgId }) {
  const query = useApi(figures.income, { query: { orgId } })
  return (
    <QueryState query={query} skeleton={<Skeleton block="22rem" />}>
      {({ income }) => <Drawn income={income} />}
    </QueryState>
  )
}

function Drawn({ income }: { income: Income }) {
  const { t } = useTranslation('figures')
  const money = useMoney()
  const { sayChange } = useFigureWords()
  const data = useIncomeData(income)
  const amounts = income.others.map(({ currency, total }) => money(total, currency)).join(', ')
  return (
    <ChartCard
      data={data}
      empty={t('income.none')}
      lead={
        <>
          <Figure change={sayChange(income.change)} label={t('now')} value={money(income.total, income.currency)} />
          {amounts !== '' && <p className="tw-figures__note">{t('income.others', { amounts })}</p>}
        </>
      }
      periodName={t('day')}
      title={t('income.title')}
    />
  )
}

function useIncomeData({ currency, days, before }: Income): ChartData {
  const { t } = useTranslation('figures')
  const money = useMoney()
  const label = useDayLabel()
  const { sayShort } = useFigureWords()
  return useMemo(() => {
    const isEmpty = [...days, ...before.days].every(({ total }) => total === 0)
    return {
      kind: 'bar',
      labels: days.map(({ day }) => label(day)),
      series: isEmpty
        ? []
        : [
            { name: t('now'), values: days.map(({ total }) => total) },
            { name: t('before'), values: before.days.map(({ total }) => total), isBefore: true },
          ],
      unit: '',
      sayShort: (value) => sayShort(value, currency),
      say: (value) => money(value, currency),
    }
  }, [currency, days, before, t, label, money, sayShort])
}
