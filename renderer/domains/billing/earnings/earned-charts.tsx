import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartCard } from '#renderer/ui/charts/chart-card.tsx'
import type { ChartData } from '#renderer/ui/charts/series-option.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useMoney, useShortMoney } from '#renderer/ui/i18n/use-money.ts'
import type { Earned, EarningsSummary } from '#shared/domains/billing/earnings/schema.ts'

/** How what was earned, and what comes by the month, went over the year; of the currency in which the most was. */
export function EarnedCharts({ summary, hasMrr }: { summary: EarningsSummary; hasMrr: boolean }) {
  const { t } = useTranslation('earnings')
  const [main] = summary.currencies
  const earned = useMonths(main, 'earned', t('chart.earned'))
  const recurring = useMonths(main, 'recurring', t('chart.recurring'))
  return (
    <div className="tw-earned__charts">
      <ChartCard
        data={earned}
        empty={t('chart.none')}
        lead={<p className="tw-earned__note">{t('chart.hint')}</p>}
        periodName={t('chart.month')}
        title={t('chart.earned')}
      />
      {hasMrr && (
        <ChartCard
          data={recurring}
          empty={t('chart.noneRecurring')}
          periodName={t('chart.month')}
          title={t('chart.recurring')}
        />
      )}
    </div>
  )
}

function useMonths(earned: Earned | undefined, of: 'earned' | 'recurring', name: string): ChartData {
  const money = useMoney()
  const short = useShortMoney()
  const { tag } = useFormats()
  return useMemo(() => {
    const months = earned?.months ?? []
    const currency = earned?.currency ?? 'USD'
    const label = new Intl.DateTimeFormat(tag, { month: 'short', year: '2-digit', timeZone: 'UTC' })
    const values = months.map((month) => month[of])
    return {
      kind: 'bar',
      labels: months.map(({ month }) => label.format(Date.parse(`${month}-01`))),
      series: values.every((value) => value === 0) ? [] : [{ name, values }],
      unit: '',
      sayShort: (value) => short(value, currency),
      say: (value) => money(value, currency),
    }
  }, [earned, of, name, tag, money, short])
}
