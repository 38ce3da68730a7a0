import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useMoney } from '#renderer/ui/i18n/use-money.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import type { Column } from '#renderer/ui/table/columns.ts'
import { DataTable } from '#renderer/ui/table/data-table.tsx'
import type { EarningsSummary } from '#shared/domains/billing/earnings/schema.ts'

type Plan = EarningsSummary['plans'][number]

/** By which plans money comes every month, those that bring the most first. */
export function PlansSold({ plans }: Pick<EarningsSummary, 'plans'>) {
  const { t } = useTranslation('earnings')
  const { number } = useFormats()
  const money = useMoney()
  const columns: Column<Plan>[] = [
    { id: 'name', title: t('plans.name'), cell: nameOf },
    { id: 'active', title: t('plans.active'), isNumber: true, onPhone: 'line', cell: ({ active }) => number(active) },
    {
      id: 'month',
      title: t('plans.month'),
      isNumber: true,
      onPhone: 'end',
      cell: ({ mrr, currency }) => money(mrr, currency),
    },
  ]
  return (
    <Card title={t('plans.title')}>
      {plans.length === 0 ? (
        <p className="tw-earned__note">{t('plans.none')}</p>
      ) : (
        <DataTable
          caption={t('plans.title')}
          columns={columns}
          isDense
          rowKey={({ name, currency, mrr }) => `${name} ${currency} ${mrr}`}
          rowName={({ name }) => name}
          rows={plans}
        />
      )}
    </Card>
  )
}

const nameOf = ({ name }: Plan) => <bdi>{name}</bdi>
