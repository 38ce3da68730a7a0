import { HTMLSelect } from '@blueprintjs/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useApi } from '#renderer/api/use-api.ts'
import { ChartCard } from '#renderer/ui/charts/chart-card.tsx'
import { dayCounts } from '#renderer/ui/charts/day-counts.ts'
import { useDayLabel } from '#renderer/ui/charts/use-day-label.ts'
import { Figure } from '#renderer/ui/figure.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { campaigns } from '#shared/domains/campaigns/api.ts'
import { CLICKS_MIN, VIEWS_MIN, compareRates } from '#shared/domains/campaigns/compare.ts'
import type { CampaignFigures } from '#shared/domains/campaigns/schema.ts'
import type { CampaignId, OrgId } from '#shared/kernel/ids.ts'
import { campaignPath } from '../paths.ts'
import { useRate } from '../use-rate.ts'

const PERIODS = ['7', '30', '90'] as const
type Period = (typeof PERIODS)[number]

/** How often a campaign was seen and opened, by day, beside the one that it is compared with. */
export function CampaignFiguresPart({ orgId, campaignId }: { orgId: OrgId; campaignId: CampaignId }) {
  const { t } = useTranslation('campaigns')
  const [period, setPeriod] = useState<Period>('30')
  const query = useApi(
    campaigns.figures,
    { params: { orgId, campaignId }, query: { days: Number(period) } },
    { keepPrevious: true },
  )
  const choice = (
    <HTMLSelect
      aria-label={t('figures.range')}
      onChange={({ currentTarget }) => setPeriod(PERIODS.find((one) => one === currentTarget.value) ?? '30')}
      options={PERIODS.map((value) => ({ value, label: t(`figures.last.${value}`) }))}
      value={period}
    />
  )
  return (
    <QueryState query={query} skeleton={<Skeleton block="22rem" />}>
      {(figures) => (
        <>
          <ByDay choice={choice} figures={figures} />
          {figures.compared !== null && <SideBySide compared={figures.compared} own={figures} />}
        </>
      )}
    </QueryState>
  )
}

function ByDay({ figures, choice }: { figures: CampaignFigures; choice: React.ReactNode }) {
  const { t } = useTranslation('campaigns')
  const { number } = useFormats()
  const rate = useRate()
  const label = useDayLabel()
  const { days, views, clicks } = figures
  const data = useMemo(
    () =>
      dayCounts(
        days,
        [
          { name: t('column.views'), values: days.map((day) => day.views) },
          { name: t('column.clicks'), values: days.map((day) => day.clicks) },
        ],
        { label, say: number },
      ),
    [days, label, t, number],
  )
  return (
    <ChartCard
      data={data}
      empty={t('figures.none')}
      lead={
        <div className="tw-campaign__sums">
          <Figure label={t('column.views')} value={number(views)} />
          <Figure label={t('column.clicks')} value={number(clicks)} />
          <Figure label={t('column.rate')} value={rate(figures)} />
          {choice}
          <p className="tw-campaign__note">{t('figures.note')}</p>
        </div>
      }
      periodName={t('figures.day')}
      title={t('figures.title')}
    />
  )
}

interface SideBySideProps {
  own: Pick<CampaignFigures, 'views' | 'clicks'>
  compared: NonNullable<CampaignFigures['compared']>
}

function SideBySide({ own, compared }: SideBySideProps) {
  const { t } = useTranslation('campaigns')
  const { number } = useFormats()
  const rate = useRate()
  const rows = [
    { key: 'own', name: t('figures.this'), sums: own },
    {
      key: 'compared',
      name: (
        <Link to={campaignPath(compared.campaignId)}>
          <bdi>{compared.name}</bdi>
        </Link>
      ),
      sums: compared,
    },
  ]
  return (
    <Card title={t('figures.compare')}>
      <p className="tw-campaign__note">{t('figures.compareText')}</p>
      <table className="tw-campaign__compare">
        <thead>
          <tr>
            <th scope="col">{t('column.name')}</th>
            <th scope="col">{t('column.views')}</th>
            <th scope="col">{t('column.clicks')}</th>
            <th scope="col">{t('column.rate')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, sums }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>{number(sums.views)}</td>
              <td>{number(sums.clicks)}</td>
              <td>{rate(sums)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Difference one={own} other={compared} />
    </Card>
  )
}

/** What the figures tell, and no more than that. */
function Difference({ one, other }: Record<'one' | 'other', Pick<CampaignFigures, 'views' | 'clicks'>>) {
  const { t } = useTranslation('campaigns')
  const { tag, number } = useFormats()
  const found = compareRates(one, other)
  if (found === null)
    return (
      <p className="tw-campaign__note">
        {t('figures.difference.tooFew', { views: number(VIEWS_MIN), clicks: number(CLICKS_MIN) })}
      </p>
    )
  const { low, high } = found
  const points = new Intl.NumberFormat(tag, { maximumFractionDigits: 1 })
  // More and less say the sign by the word; where neither is told both ends keep theirs.
  const between = (from: number, to: number) => ({ low: points.format(from * 100), high: points.format(to * 100) })
  return (
    <>
      <p>
        {low > 0 && t('figures.difference.more', between(low, high))}
        {high < 0 && t('figures.difference.less', between(-high, -low))}
        {low <= 0 && high >= 0 && t('figures.difference.undecided', between(low, high))}
      </p>
      <p className="tw-campaign__note">{t('figures.difference.certainty')}</p>
    </>
  )
}
