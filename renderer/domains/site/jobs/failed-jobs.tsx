import { Button } from '@blueprintjs/core'
import { Repeat } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi, useCall } from '#renderer/api/use-api.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import type { Column } from '#renderer/ui/table/columns.ts'
import { DataTable } from '#renderer/ui/table/data-table.tsx'
import { OneOfField } from '#renderer/ui/table/one-of-field.tsx'
import { rowsPerPage } from '#renderer/ui/table/rows-per-page.ts'
import { TablePager } from '#renderer/ui/table/table-pager.tsx'
import { systemJobs } from '#shared/domains/site/jobs/api.ts'
import type { FailedJob } from '#shared/domains/site/jobs/api.ts'
import { codeCell } from './code-cell.tsx'

const againIcon = <Repeat />

/** Jobs that failed for good, to be run again one by one or a page at once. */
export function FailedJobs({ kinds }: { kinds: readonly string[] }) {
  const { t } = useTranslation('site')
  const [name, setName] = useState<string>()
  const [page, setPage] = useState(1)
  const [limit, setLimit] = useState(rowsPerPage)
  const query = { page, limit, ...(name !== undefined && { name }) }
  const failed = useApi(systemJobs.listFailed, { query }, { keepPrevious: true })
  // What was on the page is gone from it.
  const { run, isRunning } = useRepeat(() => setPage(1))

  return (
    <QueryState query={failed}>
      {({ jobs, pagination: { total } }) =>
        total === 0 && name === undefined ? (
          <EmptyState text={t('jobs.noneText')} title={t('jobs.none')} />
        ) : (
          <>
            <div className="tw-jobs__tools">
              <OneOfField
                all={t('jobs.allKinds')}
                chosen={name}
                label={t('jobs.kind')}
                nameOf={(kind) => kind}
                offered={name === undefined || kinds.includes(name) ? kinds : [...kinds, name]}
                onChoose={(kind) => {
                  setName(kind ?? undefined)
                  setPage(1)
                }}
              />
              {jobs.length > 1 && (
                <Button
                  icon={<Repeat />}
                  loading={isRunning}
                  onClick={() => run(jobs)}
                  text={t('jobs.pageAgain')}
                  variant="outlined"
                />
              )}
            </div>
            <FailedTable isStale={failed.isPlaceholderData} jobs={jobs} onRun={(job) => run([job])} />
            <TablePager limit={limit} onLimit={setLimit} onPage={setPage} page={page} total={total} />
          </>
        )
      }
    </QueryState>
  )
}

interface FailedTableProps {
  jobs: readonly FailedJob[]
  isStale: boolean
  onRun: (job: FailedJob) => void
}

function FailedTable({ jobs, isStale, onRun }: FailedTableProps) {
  const { t } = useTranslation('site')
  const { dateTime, number } = useFormats()
  const columns: Column<FailedJob>[] = [
    { id: 'name', title: t('jobs.kind'), cell: ({ name }) => codeCell(name) },
    { id: 'failedAt', title: t('jobs.failedAt'), cell: ({ failedAt }) => dateTime(failedAt) },
    { id: 'attempts', title: t('jobs.attempts'), cell: ({ attempts }) => number(attempts) },
    {
      id: 'reason',
      title: t('jobs.reason'),
      cell: ({ reason }) => (reason === null ? t('jobs.unknown') : codeCell(reason)),
    },
  ]
  return (
    <DataTable
      caption={t('jobs.failed')}
      columns={columns}
      isDense
      isStale={isStale}
      rowActions={(job) => [
        { id: 'again', text: t('jobs.again'), icon: againIcon, onClick: () => onRun(job), isQuick: true },
      ]}
      rowKey={({ id }) => id}
      rowName={({ name, failedAt }) => `${name} ${dateTime(failedAt)}`}
      rows={jobs}
    />
  )
}

function useRepeat(onDone: () => void) {
  const { t } = useTranslation('site')
  const notify = useNotify()
  const sentence = useErrorSentence()
  const { mutate, isPending } = useCall(systemJobs.again)
  return {
    isRunning: isPending,
    run(jobs: readonly FailedJob[]) {
      if (isPending) return
      mutate(
        { body: { ids: jobs.map(({ id }) => id) } },
        {
          onSuccess({ count }) {
            if (count === 0) notify.info(t('jobs.gone'))
            else notify.success(t('jobs.repeated', { count }))
            onDone()
          },
          onError: (error) => notify.error(sentence(error)),
        },
      )
    },
  }
}
