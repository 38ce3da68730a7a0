import { Button } from '@blueprintjs/core'
import { Download } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useApi } from '#renderer/api/use-api.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import type { Column } from '#renderer/ui/table/columns.ts'
import { DataTable } from '#renderer/ui/table/data-table.tsx'
import { StatusTabs } from '#renderer/ui/table/status-tabs.tsx'
import { usePages } from '#renderer/ui/use-pages.ts'
import { TablePager } from '#renderer/ui/table/table-pager.tsx'
import { useDownload } from '#renderer/ui/use-download.ts'
import { COLUMNS_OF } from '#shared/domains/imports/kinds.ts'
import type { ImportKindName } from '#shared/domains/imports/kinds.ts'
import { LineOutcome } from '#shared/domains/imports/schema.ts'
import type { ImportLine, ImportView } from '#shared/domains/imports/schema.ts'
import { useImportPlace } from '../place.tsx'
import { useColumnWord } from '../use-column-word.ts'

/** The lines of the file by what they would become, or became; those that are wrong first, as they are what there is to do. */
export function LinesCard({ one }: { one: ImportView }) {
  const { t } = useTranslation('imports')
  const { calls, of } = useImportPlace()
  const tabs = LineOutcome.options.filter((outcome) => one.counts[outcome] > 0)
  const [outcome, setOutcome] = useState<LineOutcome | undefined>(tabs.includes('wrong') ? 'wrong' : tabs[0])
  const { busy, save } = useDownload()
  const [wanted, setWanted] = useState<'shown' | 'all'>('shown')
  const shown = outcome !== undefined && tabs.includes(outcome) ? outcome : tabs[0]
  if (shown === undefined) return null
  const saveLines = (which: 'shown' | 'all') => {
    const query = which === 'all' ? {} : { outcome: shown }
    setWanted(which)
    void save(
      calls.exportLines,
      { params: { ...of, importId: one.id }, query },
      `${FILE_NAMES[one.kind]}_${query.outcome ?? 'lines'}.csv`,
    )
  }
  const buttonOf = (which: 'shown' | 'all') => ({
    icon: <Download />,
    disabled: busy !== null,
    loading: busy !== null && wanted === which,
    onClick: () => saveLines(which),
  })
  return (
    <Card
      actions={
        <>
          <Button {...buttonOf('shown')} text={t('lines.download')} variant="outlined" />
          {tabs.length > 1 && <Button {...buttonOf('all')} text={t('lines.downloadAll')} variant="outlined" />}
        </>
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

const FILE_NAMES = {
  orgs: 'organizations',
  contacts: 'contacts',
  appointments: 'appointments',
  products: 'products',
  people: 'people',
  plans: 'plan_templates',
} as const satisfies Record<ImportKindName, string>

const nameCell = (name: string | null) => name !== null && <bdi>{name}</bdi>

function Lines({ one, outcome }: { one: ImportView; outcome: LineOutcome }) {
  const { t } = useTranslation('imports')
  const { number } = useFormats()
  const { calls, of, made } = useImportPlace()
  const columnWord = useColumnWord()
  const { page, limit, setPage, setLimit } = usePages()
  const input = { params: { ...of, importId: one.id }, query: { outcome, page, limit } }
  const found = useApi(calls.lines, input, { keepPrevious: true })
  // Why something is kept not every kind says line by line.
  const isTold = TOLD.has(outcome) || found.data?.lines.some(({ problems }) => problems.length > 0) === true
  const columns: Column<ImportLine>[] = [
    {
      id: 'name',
      title: t('column.name'),
      cell: ({ name, line }) => nameCell(name ?? t('lines.lineNumber', { line: number(line) })),
    },
    { id: 'line', title: t('lines.line'), isNumber: true, cell: ({ line }) => number(line) },
    // What the file does not have would be an empty column.
    ...COLUMNS_OF[one.kind].shown
      .filter((column) => one.mapping[column] !== undefined)
      .map((column, index) => ({
        id: column,
        title: columnWord(column),
        cell: ({ words }: ImportLine) => nameCell(words[column] ?? null),
        ...(index === 0 ? { onPhone: 'line' as const } : {}),
      })),
    ...(isTold
      ? [
          {
            id: 'told',
            title: t('lines.told'),
            cell: toldCell,
            // Why a line is wrong is read to its end, or it is not mended.
            onPhone: 'whole' as const,
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
            rowHref={LEADING.has(outcome) ? ({ madeId, words }) => made(madeId ?? '', words) : undefined}
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

/** Of which more is told: what is wrong, what is there already, what changes. */
const TOLD: ReadonlySet<LineOutcome> = new Set(['wrong', 'double', 'change', 'changed'])
/** Whose thing is there to be looked at. */
const LEADING: ReadonlySet<LineOutcome> = new Set(['made', 'changed', 'kept'])

const toldCell = (line: ImportLine) => <Told line={line} />

/** What is wrong with a line, field by field, what it changes, or whom it repeats. */
function Told({ line: { outcome, problems, fields, twin, twinLine, words } }: { line: ImportLine }) {
  const { t } = useTranslation('imports')
  const { number } = useFormats()
  const { made } = useImportPlace()
  const columnWord = useColumnWord()
  if (fields.length > 0) return <>{t('lines.changes', { columns: fields.map(columnWord).join(', ') })}</>
  if (twin !== null && problems.length === 0 && outcome !== 'wrong')
    return (
      <>
        {t('lines.twin')}{' '}
        <Link to={made(twin.id, words)}>
          <bdi>{twin.name}</bdi>
        </Link>
      </>
    )
  if (twinLine !== null && outcome !== 'wrong') return <>{t('lines.twinLine', { line: number(twinLine) })}</>
  if (problems.length === 0) return null
  return (
    <ul className="tw-imports__problems">
      {problems.map(({ field, text }) => (
        <li key={`${field} ${text}`}>
          {field !== null && `${columnWord(field)}: `}
          {text}
        </li>
      ))}
      {twin !== null && outcome !== 'wrong' && (
        <li>
          {t('lines.alike')} <bdi>{twin.name}</bdi>
        </li>
      )}
    </ul>
  )
}
