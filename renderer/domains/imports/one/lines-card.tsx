import { Button } from '@blueprintjs/core'
import { Download } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useApi } from '#renderer/api/use-api.ts'
import { pathsOf, useArea } from '#renderer/domains/orgs/index.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import type { Column } from '#renderer/ui/table/columns.ts'
import { DataTable } from '#renderer/ui/table/data-table.tsx'
import { rowsPerPage } from '#renderer/ui/table/rows-per-page.ts'
import { StatusTabs } from '#renderer/ui/table/status-tabs.tsx'
import { TablePager } from '#renderer/ui/table/table-pager.tsx'
import { useDownload } from '#renderer/ui/use-download.ts'
import { orgImports } from '#shared/domains/imports/api.ts'
import { OrgColumn } from '#shared/domains/imports/org-columns.ts'
import { LineOutcome } from '#shared/domains/imports/schema.ts'
import type { OrgImportLine, OrgImportView } from '#shared/domains/imports/schema.ts'

/** The lines of the file by what they would become, or became; those that are wrong first, as they are what there is to do. */
export function LinesCard({ one }: { one: OrgImportView }) {
  const { t } = useTranslation('imports')
  const tabs = LineOutcome.options.filter((outcome) => one.counts[outcome] > 0)
  const [outcome, setOutcome] = useState<LineOutcome | undefined>(tabs.includes('wrong') ? 'wrong' : tabs[0])
  const { busy, save } = useDownload()
  const shown = outcome !== undefined && tabs.includes(outcome) ? outcome : tabs[0]
  if (shown === undefined) return null
  const fetch = () =>
    void save(
      orgImports.exportLines,
      { params: { importId: one.id }, query: { outcome: shown } },
      `organizations_${shown}.csv`,
    )
  return (
    <Card
      actions={
        <Button
          icon={<Download />}
          loading={busy !== null}
          onClick={fetch}
          text={t('lines.download')}
          variant="outlined"
        />
      }
      title={t('lines.title')}
    >
      <div className="tw-imports__lines">
        <StatusTabs
          chosen={shown}
          id="import-lines"
          onChoose={setOutcome}
          tabs={tabs.map((id) => ({ id, text: t(`outcome.${id}`), count: one.counts[id] }))}
        />
        <Lines key={shown} one={one} outcome={shown} />
      </div>
    </Card>
  )
}

const nameCell = (name: string | null) => name !== null && <bdi>{name}</bdi>

function Lines({ one, outcome }: { one: OrgImportView; outcome: LineOutcome }) {
  const { t } = useTranslation('imports')
  const { number } = useFormats()
  const area = useArea()
  const [page, setPage] = useState(1)
  const [limit, setLimit] = useState(rowsPerPage)
  const input = { params: { importId: one.id }, query: { outcome, page, limit } }
  const found = useApi(orgImports.lines, input, { keepPrevious: true })
  const isTold = outcome === 'wrong' || outcome === 'double'
  const columns: Column<OrgImportLine>[] = [
    {
      id: 'name',
      title: t('column.name'),
      cell: ({ name, line }) => nameCell(name ?? t('lines.lineNumber', { line: number(line) })),
    },
    { id: 'line', title: t('lines.line'), isNumber: true, cell: ({ line }) => number(line) },
    { id: 'email', title: t('column.email'), cell: ({ email }) => nameCell(email), onPhone: 'line' },
    { id: 'city', title: t('column.city'), cell: ({ city }) => nameCell(city) },
    ...(isTold
      ? [
          {
            id: 'told',
            title: t('lines.told'),
            cell: toldCell,
            onPhone: 'line' as const,
          },
        ]
      : []),
  ]
  return (
    <QueryState query={found}>
      {({ lines, pagination: { total } }) => (
        <>
          <DataTable
            caption={t('lines.title')}
            columns={columns}
            isDense
            isStale={found.isPlaceholderData}
            rowHref={
              outcome === 'made' || outcome === 'kept' ? ({ orgId }) => pathsOf(area).edit(orgId ?? '') : undefined
            }
            rowKey={({ line }) => String(line)}
            rowName={({ name, line }) => name ?? t('lines.lineNumber', { line: number(line) })}
            rows={lines}
          />
          <TablePager limit={limit} onLimit={setLimit} onPage={setPage} page={page} total={total} />
        </>
      )}
    </QueryState>
  )
}

const isColumn = (field: string | null): field is OrgColumn => OrgColumn.options.some((column) => column === field)

const toldCell = (line: OrgImportLine) => <Told line={line} />

/** What is wrong with a line, field by field, or whom it repeats. */
function Told({ line: { problems, twin, twinLine } }: { line: OrgImportLine }) {
  const { t } = useTranslation('imports')
  const { number } = useFormats()
  const area = useArea()
  if (twin !== null)
    return (
      <>
        {t('lines.twin')}{' '}
        <Link to={pathsOf(area).edit(twin.id)}>
          <bdi>{twin.name}</bdi>
        </Link>
      </>
    )
  if (twinLine !== null) return <>{t('lines.twinLine', { line: number(twinLine) })}</>
  return (
    <ul className="tw-imports__problems">
      {problems.map(({ field, text }) => (
        <li key={`${field} ${text}`}>
          {isColumn(field) && `${t(`column.${field}`)}: `}
          {text}
        </li>
      ))}
    </ul>
  )
}
