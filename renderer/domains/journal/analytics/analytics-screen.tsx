import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentOrg, useMode } from '#renderer/domains/orgs/index.ts'
import { Page } from '#renderer/ui/page.tsx'
import './analytics.css'
import { ClinicAnalytics } from './clinic-analytics.tsx'
import { MyAnalytics } from './my-analytics.tsx'
import { SpanSwitch } from './span-switch.tsx'
import type { Span } from './spans.ts'

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
