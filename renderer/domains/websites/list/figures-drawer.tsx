import { HTMLSelect } from '@blueprintjs/core'
import { Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { ChartCard } from '#renderer/ui/charts/chart-card.tsx'
import { dayCounts } from '#renderer/ui/charts/day-counts.ts'
import { useDayLabel } from '#renderer/ui/charts/use-day-label.ts'
import { SideDrawer } from '#renderer/ui/dialogs/side-drawer.tsx'
import { Figure } from '#renderer/ui/figure.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { websites } from '#shared/domains/websites/api.ts'
import type { SiteFigures, WebsiteRow } from '#shared/domains/websites/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'

const PERIODS = ['7', '30', '90'] as const

interface FiguresDrawerProps {
  orgId: OrgId
  site: WebsiteRow
  isOpen: boolean
  onClose: () => void
}

/** How often a website was opened and booked from, by day. */
export function FiguresDrawer({ orgId, site, isOpen, onClose }: FiguresDrawerProps) {
  const { t } = useTranslation('websites')
  return (
    <SideDrawer isOpen={isOpen} isWide onClose={onClose} title={t('figures.of', { name: site.name })}>
      {/* What a chart says comes by itself: waited for above, the drawer would be gone for a moment, and the focus with it. */}
      <Suspense fallback={<Skeleton block="24rem" />}>
        <Figures orgId={orgId} siteId={site.id} />
      </Suspense>
    </SideDrawer>
  )
}

function Figures({ orgId, siteId }: { orgId: OrgId; siteId: WebsiteRow['id'] }) {
  const { t } = useTranslation('websites')
  const [period, setPeriod] = useState<(typeof PERIODS)[number]>('30')
  const query = useApi(
    websites.figures,
    { params: { orgId, siteId }, query: { days: Number(period) } },
    { keepPrevious: true },
  )
  return (
    <div className="tw-site-figures">
      <HTMLSelect
        aria-label={t('figures.range')}
        onChange={({ currentTarget }) => setPeriod(PERIODS.find((one) => one === currentTarget.value) ?? '30')}
        options={PERIODS.map((value) => ({ value, label: t(`figures.last.${value}`) }))}
        value={period}
      />
      <QueryState query={query} skeleton={<Skeleton block="20rem" />}>
        {(figures) => <ByDay figures={figures} />}
      </QueryState>
    </div>
  )
}

function ByDay({ figures: { days, visits, bookings } }: { figures: SiteFigures }) {
  const { t } = useTranslation('websites')
  const { number } = useFormats()
  const label = useDayLabel()
  const data = useMemo(
    () =>
      dayCounts(
        days,
        [
          { name: t('figures.visits'), values: days.map((day) => day.visits) },
          { name: t('figures.bookings'), values: days.map((day) => day.bookings) },
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
        <div className="tw-site-figures__sums">
          <Figure label={t('figures.visits')} value={number(visits)} />
          <Figure label={t('figures.bookings')} value={number(bookings)} />
          <p>{t('figures.note')}</p>
        </div>
      }
      periodName={t('figures.day')}
      title={t('figures.title')}
    />
  )
}
