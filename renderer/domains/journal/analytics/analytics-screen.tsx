import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentOrg, useMode } from '#renderer/domains/orgs/index.ts'
import { Page } from '#renderer/ui/page/page.tsx'
import './analytics.css'
import { MyAnalytics } from './my-analytics.tsx'
import type { Span } from './spans.ts'
import { useApi } from '#renderer/api/use-api.ts'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { statistics } from '#shared/domains/journal/statistics-api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { EntriesChart, GoalsChart, MoodChart } from './period-charts.tsx'
import { SPANS, isSpan } from './spans.ts'
import { SegmentedControl } from '@blueprintjs/core'

/** Moods, activities, goals and vitals over time: one's own, or of the patients of an org (spec §2, analytics). */
export function AnalyticsScreen() {
  const { t } = useTranslation('statistics')
  const { mode } = useMode()
  const org = useCurrentOrg()
  const [span, setSpan] = useState<Span>('quarter')
  return (
    <Page title={t('title')} toolbar={<SpanSwitch onChange={setSpan} span={span} />}>
      {mode === 'org' && org !== null ? <ClinicAnalytics orgId={org.id} span={span} /> : <MyAnalytics span={span} />}
    </Page>
  )
}

/** The journals of a clinic's patients together. */
function ClinicAnalytics({ orgId, span }: { orgId: OrgId; span: Span }) {
  const query = SPANS[span]
  const { period } = query
  const stats = useApi(statistics.ofOrg, { params: { orgId }, query })
  return (
    <QueryState query={stats} skeleton={<Skeleton block="24rem" />}>
      {(data) => (
        <div className="tw-analytics">
          <EntriesChart period={period} stats={data.stats} />
          <MoodChart period={period} stats={data.stats} />
          <GoalsChart period={period} stats={data.stats} />
        </div>
      )}
    </QueryState>
  )
}

/** Which stretch of time is shown: by day or by week. */
function SpanSwitch({ span, onChange }: { span: Span; onChange: (span: Span) => void }) {
  const { t } = useTranslation('statistics')
  return (
    <SegmentedControl
      aria-label={t('span.label')}
      onValueChange={(value) => {
        if (isSpan(value)) onChange(value)
      }}
      options={Object.keys(SPANS)
        .filter(isSpan)
        .map((value) => ({ value, label: t(`span.${value}`) }))}
      value={span}
    />
  )
}
