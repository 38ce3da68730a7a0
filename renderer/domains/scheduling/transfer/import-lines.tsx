import { Tag } from '@blueprintjs/core'
import type { Intent } from '@blueprintjs/core'
import { Add, Edit, Equals, Error } from '@blueprintjs/icons'
import type { ComponentType } from 'react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { knownKey } from '#renderer/ui/i18n/known-key.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { Column } from '#renderer/ui/table/columns.ts'
import { DataTable } from '#renderer/ui/table/data-table.tsx'
import { StatusTabs } from '#renderer/ui/table/status-tabs.tsx'
import { TablePager } from '#renderer/ui/table/table-pager.tsx'
import { ImportAction } from '#shared/domains/scheduling/imports-schema.ts'
import type { ImportLine, ImportResult } from '#shared/domains/scheduling/imports-schema.ts'

type Shown = ImportAction | 'all'

interface ImportLinesProps {
  plan: ImportResult
  timeZone: string
}

/** The lines of a file, page by page, all of them or those with one outcome. */
export function ImportLines({ plan, timeZone }: ImportLinesProps) {
  const { t } = useTranslation('transfer')
  const { totals, lines } = plan
  // Whatever is wrong is what one has to look at.
  const [shown, setShown] = useState<Shown>(totals.wrong > 0 ? 'wrong' : 'all')
  const [page, setPage] = useState(1)
  const [limit, setLimit] = useState(10)
  const [isDense, setIsDense] = useState(true)
  const columns = useColumns(timeZone)
  const chosen = useMemo(
    () =>
      lines
        .map((line, index) => ({ ...line, key: String(index) }))
        .filter(({ action }) => shown === 'all' || action === shown),
    [lines, shown],
  )
  const tabs: Shown[] = ['all', ...ImportAction.options.filter((action) => totals[action] > 0)]
  if (lines.length === 0) return null
  return (
    <div className="tw-transfer__lines">
      <StatusTabs
        chosen={shown}
        id="import-lines"
        onChoose={(tab) => {
          setShown(tab)
          setPage(1)
        }}
        tabs={tabs.map((id) => ({ id, text: t(`tab.${id}`), count: id === 'all' ? lines.length : totals[id] }))}
      />
      <DataTable
        caption={t('plan.lines')}
        columns={columns}
        isDense={isDense}
        rowKey={({ key }) => key}
        rowName={({ name }) => name}
        rows={chosen.slice((page - 1) * limit, page * limit)}
      />
      <TablePager
        isDense={isDense}
        limit={limit}
        onDense={setIsDense}
        onLimit={(next) => {
          setLimit(next)
          setPage(1)
        }}
        onPage={setPage}
        page={page}
        total={chosen.length}
      />
    </div>
  )
}

type Row = ImportLine & { key: string }

function useColumns(timeZone: string): Column<Row>[] {
  const { t } = useTranslation('transfer')
  const { dateTime, number } = useFormats(timeZone)
  return useMemo(() => {
    const when: Column<Row> = {
      id: 'when',
      title: t('column.when'),
      cell: ({ start }) => (start === null ? '—' : dateTime(start)),
    }
    return [
      { id: 'who', title: t('column.who'), cell: (row) => <Who row={row} /> },
      { id: 'line', title: t('column.line'), cell: ({ line }) => number(line), isNumber: true },
      { id: 'action', title: t('column.action'), cell: ({ action }) => <ActionTag action={action} /> },
      when,
      { id: 'what', title: t('column.what'), cell: (row) => <What row={row} /> },
    ]
  }, [t, dateTime, number])
}

const TAGS: Record<ImportAction, { intent: Intent; Icon: ComponentType<{ size?: number }> }> = {
  create: { intent: 'success', Icon: Add },
  change: { intent: 'primary', Icon: Edit },
  unchanged: { intent: 'none', Icon: Equals },
  wrong: { intent: 'danger', Icon: Error },
}

function ActionTag({ action }: { action: ImportAction }) {
  const { t } = useTranslation('transfer')
  const { intent, Icon } = TAGS[action]
  return (
    <Tag icon={<Icon size={12} />} intent={intent} minimal>
      {t(`action.${action}`)}
    </Tag>
  )
}

function Who({ row: { name, title } }: { row: Row }) {
  return (
    <span className="tw-transfer-who">
      <span>
        <bdi>{name === '' ? '—' : name}</bdi>
      </span>
      {title !== null && (
        <span className="tw-transfer-who__title">
          <bdi>{title}</bdi>
        </span>
      )}
    </span>
  )
}

function What({ row: { problems, fields } }: { row: Row }) {
  const { t } = useTranslation('transfer')
  const nameOf = (field: string) => t(knownKey<'transfer'>(`field.${field}`))
  if (problems.length === 0) return fields.length === 0 ? '—' : fields.map(nameOf).join(t('and'))
  return (
    <ul className="tw-transfer-problems">
      {problems.map(({ field, code, message }) => (
        <li key={`${field ?? ''} ${code}`}>
          {field !== null && <strong>{nameOf(field)}: </strong>}
          {message}
        </li>
      ))}
    </ul>
  )
}
