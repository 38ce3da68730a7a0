import { Checkbox, Button, Menu, MenuItem } from '@blueprintjs/core'
import { CaretDown, CaretUp, More } from '@blueprintjs/icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { MenuPopover } from '../menu-popover.tsx'
import { nextSort, toggled } from './columns.ts'
import type { Column, OnPhone, RowAction, Sort } from './columns.ts'
import './data-table.css'
import './phone-rows.css'

interface DataTableProps<Row, SortKey extends string> {
  /** What it lists; its name for screen readers. */
  caption: string
  columns: readonly Column<Row, SortKey>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The row's own name, for what can be done with it. */
  rowName: (row: Row) => string
  /** Where the first column leads. */
  rowHref?: (row: Row) => string | null
  sort?: Sort<SortKey>
  onSort?: (sort: Sort<SortKey>) => void
  /** 56 px rows instead of 76 (spec §9). */
  isDense?: boolean
  /** Keys of the chosen rows; without it rows are not chosen. */
  selection?: ReadonlySet<string>
  onSelect?: (selection: ReadonlySet<string>) => void
  rowActions?: (row: Row) => readonly RowAction[]
  /** The rows are of another page than was asked for, which is on its way. */
  isStale?: boolean
}

/**
 * Rows of anything: sorted by the server, chosen, acted upon. On phones each row is a card. What surrounds it (tabs,
 * filters, pages) are parts of their own.
 */
export function DataTable<Row, SortKey extends string = string>(props: DataTableProps<Row, SortKey>) {
  const { caption, columns, rows, rowKey, isDense, selection, isStale, rowActions } = props
  return (
    <div className={isStale === true ? 'tw-table-frame tw-table-frame--stale' : 'tw-table-frame'}>
      <table className={tableClass(isDense === true, columns)}>
        <caption className="tw-visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {selection !== undefined && <ChooseAll {...props} selection={selection} />}
            {columns.map((column) => (
              <Title column={column} key={column.id} onSort={props.onSort} sort={props.sort} />
            ))}
            {rowActions !== undefined && <ActionsTitle />}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow {...props} key={rowKey(row)} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function tableClass(isDense: boolean, columns: readonly { onPhone?: OnPhone }[]): string {
  const hasRows = columns.some(({ onPhone }) => onPhone !== undefined)
  return `tw-table${isDense ? ' tw-table--dense' : ''}${hasRows ? ' tw-table--rows' : ''}`
}

function ActionsTitle() {
  const { t } = useTranslation('table')
  return (
    <th className="tw-table__actions" scope="col">
      <span className="tw-visually-hidden">{t('actions')}</span>
    </th>
  )
}

interface ChooseAllProps<Row> {
  rows: readonly Row[]
  rowKey: (row: Row) => string
  selection: ReadonlySet<string>
  onSelect?: (selection: ReadonlySet<string>) => void
}

function ChooseAll<Row>({ rows, rowKey, selection, onSelect }: ChooseAllProps<Row>) {
  const { t } = useTranslation('table')
  const keys = rows.map(rowKey)
  const chosen = keys.filter((key) => selection.has(key)).length
  return (
    <th className="tw-table__choice" scope="col">
      <Checkbox
        aria-label={t('chooseAll')}
        checked={chosen > 0 && chosen === keys.length}
        indeterminate={chosen > 0 && chosen < keys.length}
        onChange={({ currentTarget }) => onSelect?.(toggled(selection, keys, currentTarget.checked))}
      />
    </th>
  )
}

interface TitleProps<Row, SortKey extends string> {
  column: Column<Row, SortKey>
  sort: Sort<SortKey> | undefined
  onSort: ((sort: Sort<SortKey>) => void) | undefined
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const

function Title<Row, SortKey extends string>({ column, sort, onSort }: TitleProps<Row, SortKey>) {
  const { sortKey, title, isNumber } = column
  const order = sort !== undefined && sort.by === sortKey ? sort.order : null
  return (
    <th
      aria-sort={order === null ? undefined : ARIA_SORT[order]}
      className={isNumber === true ? 'tw-table__number' : undefined}
      scope="col"
    >
      {sortKey === undefined || onSort === undefined ? (
        title
      ) : (
        <button className="tw-table__sort" onClick={() => onSort(nextSort(sort, sortKey))} type="button">
          {title}
          <SortArrow order={order} />
        </button>
      )}
    </th>
  )
}

function SortArrow({ order }: { order: Sort['order'] | null }) {
  if (order === null) return <CaretDown className="tw-table__arrow tw-table__arrow--idle" />
  return order === 'asc' ? <CaretUp className="tw-table__arrow" /> : <CaretDown className="tw-table__arrow" />
}

function TableRow<Row, SortKey extends string>(props: DataTableProps<Row, SortKey> & { row: Row }) {
  const { row, columns, rowKey, rowName, rowHref, selection, onSelect, rowActions } = props
  const { t } = useTranslation('table')
  const key = rowKey(row)
  const isChosen = selection?.has(key) ?? false
  return (
    <tr className={isChosen ? 'tw-table__row tw-table__row--chosen' : 'tw-table__row'}>
      {selection !== undefined && (
        <td className="tw-table__choice">
          <Checkbox
            aria-label={t('choose', { name: rowName(row) })}
            checked={isChosen}
            onChange={({ currentTarget }) => onSelect?.(toggled(selection, [key], currentTarget.checked))}
          />
        </td>
      )}
      {columns.map((column, index) => (
        <Cell
          column={column}
          href={index === 0 ? (rowHref?.(row) ?? null) : null}
          isFirst={index === 0}
          key={column.id}
        >
          {column.cell(row)}
        </Cell>
      ))}
      {rowActions !== undefined && (
        <td className="tw-table__actions">
          <RowActions actions={rowActions(row)} name={rowName(row)} />
        </td>
      )}
    </tr>
  )
}

const CELL_OF = {
  aside: 'tw-table__cell--aside',
  line: 'tw-table__cell--line',
  whole: 'tw-table__cell--line tw-table__cell--whole',
  end: 'tw-table__cell--end',
} as const satisfies Record<OnPhone | 'aside', string>

interface CellProps {
  column: { title: string; isNumber?: boolean; onPhone?: OnPhone }
  isFirst: boolean
  href: string | null
  children: ReactNode
}

function Cell({ column, isFirst, href, children }: CellProps) {
  const content = href === null ? children : <Link to={href}>{children}</Link>
  if (isFirst)
    return (
      <th className="tw-table__name" scope="row">
        {content}
      </th>
    )
  return (
    <td className={`${CELL_OF[column.onPhone ?? 'aside']}${column.isNumber === true ? ' tw-table__number' : ''}`}>
      {/* A card on a phone has no titles above its cells. */}
      <span aria-hidden className="tw-table__label">
        {column.title}
      </span>
      <span className="tw-table__value">{content}</span>
    </td>
  )
}

/** What can be done with a row: all of it in one menu, the commonest beside it for pointer and keyboard. */
function RowActions({ actions, name }: { actions: readonly RowAction[]; name: string }) {
  const { t } = useTranslation('table')
  const quick = actions.find((action) => action.isQuick === true)
  if (actions.length === 0) return null
  return (
    <div className="tw-row-actions">
      {quick !== undefined && (
        <Button
          aria-label={t('actOn', { action: quick.text, name })}
          className="tw-row-actions__quick"
          icon={quick.icon}
          onClick={quick.onClick}
          size="small"
          text={quick.text}
          variant="outlined"
        />
      )}
      <MenuPopover content={<ActionMenu actions={actions} />}>
        <Button aria-label={t('actionsOf', { name })} icon={<More />} variant="minimal" />
      </MenuPopover>
    </div>
  )
}

function ActionMenu({ actions }: { actions: readonly RowAction[] }) {
  return (
    <Menu>
      {actions.map(({ id, text, icon, onClick, isDanger }) => (
        <MenuItem icon={icon} intent={isDanger === true ? 'danger' : 'none'} key={id} onClick={onClick} text={text} />
      ))}
    </Menu>
  )
}
