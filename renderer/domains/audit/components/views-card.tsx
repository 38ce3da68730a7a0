import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import type { Column } from '#renderer/ui/table/columns.ts'
import { DataTable } from '#renderer/ui/table/data-table.tsx'
import { TablePager } from '#renderer/ui/table/table-pager.tsx'
import { usePages } from '#renderer/ui/use-pages.ts'
import { audit } from '#shared/domains/audit/api.ts'
import type { RecordView } from '#shared/domains/audit/schema.ts'
import type { UserId } from '#shared/kernel/ids.ts'

/** What was looked at, and the reason that somebody gave for an emergency. */
function whyOf(t: TFunction<['audit', 'orgs']>, { why, reason }: RecordView): string {
  const what = t(`why.${why}`, { defaultValue: why })
  return reason === null ? what : t('whyReason', { why: what, reason })
}

/** Who looked at a person's record, and why: for the person themselves and for the staff of their org. */
export function ViewsCard({ userId }: { userId: UserId }) {
  const { t } = useTranslation(['audit', 'orgs'])
  const { dateTime } = useFormats()
  const { page, limit, setPage, setLimit } = usePages()
  const [isDense, setIsDense] = useState(true)
  const found = useApi(audit.listViews, { params: { userId }, query: { page, limit } }, { keepPrevious: true })
  const columns: Column<RecordView>[] = [
    { id: 'who', title: t('who'), cell: ({ who }) => who },
    { id: 'role', title: t('role'), cell: ({ role }) => (role === null ? '–' : t(`orgs:role.${role}`)) },
    { id: 'org', title: t('org'), cell: ({ org }) => org ?? '–' },
    { id: 'why', title: t('whyTitle'), cell: (view) => whyOf(t, view) },
    { id: 'at', title: t('when'), cell: ({ at }) => dateTime(at) },
  ]
  return (
    <Card title={t('views.title')}>
      <QueryState query={found} skeleton={<Skeleton block="8rem" />}>
        {({ views, pagination }) =>
          views.length === 0 ? (
            <p className="tw-audit__details">{t('views.empty')}</p>
          ) : (
            <>
              <DataTable
                caption={t('views.title')}
                columns={columns}
                isDense={isDense}
                isStale={found.isPlaceholderData}
                rowKey={({ id }) => id}
                rowName={({ who }) => who}
                rows={views}
              />
              <TablePager
                isDense={isDense}
                limit={limit}
                onDense={setIsDense}
                onLimit={setLimit}
                onPage={setPage}
                page={page}
                total={pagination.total}
              />
            </>
          )
        }
      </QueryState>
    </Card>
  )
}
