import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import type { Column } from '#renderer/ui/table/columns.ts'
import { DataTable } from '#renderer/ui/table/data-table.tsx'
import { usePages } from '#renderer/ui/use-pages.ts'
import { TablePager } from '#renderer/ui/table/table-pager.tsx'
import type { ImportView } from '#shared/domains/imports/schema.ts'
import { useImportPlace } from '../place.tsx'

const nameCell = (name: string) => <bdi>{name}</bdi>

/** The imports of the last week, each with the way to what became of it. */
export function RecentImports() {
  const { t } = useTranslation('imports')
  const { calls, of, one } = useImportPlace()
  const { dateTime, number } = useFormats()
  const { page, limit, setPage, setLimit } = usePages(5)
  const params = of.orgId === undefined ? {} : of
  const found = useApi(calls.list, { params, query: { page, limit } }, { keepPrevious: true })
  const columns: Column<ImportView>[] = [
    { id: 'file', title: t('recent.file'), cell: ({ fileName }) => nameCell(fileName) },
    { id: 'by', title: t('recent.by'), cell: ({ madeBy }) => madeBy && nameCell(madeBy) },
    { id: 'at', title: t('recent.at'), cell: ({ createdAt }) => dateTime(createdAt), onPhone: 'line' },
    {
      id: 'made',
      title: t('recent.made'),
      isNumber: true,
      cell: ({ counts }) => number(counts.made + counts.changed + counts.kept),
    },
    { id: 'state', title: t('recent.state'), cell: ({ state }) => t(`state.${state}`), onPhone: 'end' },
  ]
  return (
    <Card title={t('recent.title')}>
      <QueryState query={found}>
        {({ imports, pagination: { total } }) =>
          total === 0 ? (
            <p className="tw-imports__text">{t('recent.none')}</p>
          ) : (
            <>
              <DataTable
                caption={t('recent.title')}
                columns={columns}
                isDense
                isStale={found.isPlaceholderData}
                rowHref={({ id }) => one(id)}
                rowKey={({ id }) => id}
                rowName={({ fileName }) => fileName}
                rows={imports}
              />
              <TablePager limit={limit} onLimit={setLimit} onPage={setPage} page={page} total={total} />
            </>
          )
        }
      </QueryState>
    </Card>
  )
}
