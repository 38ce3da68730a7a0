import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import type { Column } from '#renderer/ui/table/columns.ts'
import { DataTable } from '#renderer/ui/table/data-table.tsx'
import { systemJobs } from '#shared/domains/site/jobs/api.ts'
import type { JobKind } from '#shared/domains/site/jobs/api.ts'
import { codeCell } from './code-cell.tsx'
import { FailedJobs } from './failed-jobs.tsx'
import './jobs-card.css'

/** What the server does later or by itself: what failed of it, and all that there is (spec §2, /admin/settings). */
export function JobsCard() {
  const { t } = useTranslation('site')
  const kinds = useApi(systemJobs.list, {})
  return (
    <Card title={t('jobs.title')}>
      <p className="tw-jobs__lead">{t('jobs.lead')}</p>
      <QueryState query={kinds}>
        {({ jobs, version }) => (
          <>
            <FailedJobs kinds={jobs.filter(({ failed }) => failed > 0).map(({ name }) => name)} />
            <details className="tw-jobs__all">
              <summary>{t('jobs.every')}</summary>
              <Kinds jobs={jobs} />
            </details>
            <p className="tw-jobs__version">{t('jobs.version', { version })}</p>
          </>
        )}
      </QueryState>
    </Card>
  )
}

function Kinds({ jobs }: { jobs: readonly JobKind[] }) {
  const { t } = useTranslation('site')
  const { number } = useFormats()
  const columns: Column<JobKind>[] = [
    { id: 'name', title: t('jobs.kind'), onPhone: 'line', cell: ({ name }) => codeCell(name) },
    {
      id: 'schedule',
      title: t('jobs.when'),
      onPhone: 'line',
      cell: ({ schedule }) => (schedule === null ? t('jobs.onDemand') : codeCell(schedule)),
    },
    { id: 'waiting', title: t('jobs.waiting'), cell: ({ waiting }) => number(waiting) },
    { id: 'running', title: t('jobs.running'), cell: ({ running }) => number(running) },
    { id: 'failed', title: t('jobs.failed'), onPhone: 'end', cell: ({ failed }) => number(failed) },
  ]
  return (
    <DataTable
      caption={t('jobs.every')}
      columns={columns}
      isDense
      rowKey={({ name }) => name}
      rowName={({ name }) => name}
      rows={jobs}
    />
  )
}
