import type { ReactElement, ReactNode } from 'react'

export type OnPhone = 'line' | 'whole' | 'end'

/** A column of a {@link DataTable}; the first one names the row and links to it. */
export interface Column<Row, SortKey extends string = string> {
  id: string
  title: string
  cell: (row: Row) => ReactNode
  /** The name under which the server sorts by it; left out, it is not sorted by. */
  sortKey?: SortKey
  /** Figures stand at the end, one digit under the other. */
  isNumber?: boolean
  /**
   * Where it stands on a phone: below the name, there in as many lines as it takes, or at the end of the row. A table that says so of one has rows of 56 px
   * there, without its other columns, which the page behind the row tells; one that says nothing has a card for each row.
   */
  onPhone?: OnPhone
}

export interface Sort<SortKey extends string = string> {
  by: SortKey
  order: 'asc' | 'desc'
}

/** One thing that can be done with a row. */
export interface RowAction {
  id: string
  text: string
  icon: ReactElement
  onClick: () => void
  isDanger?: boolean
  /** The commonest one: it stands beside the menu while the row has the pointer or the focus. */
  isQuick?: boolean
}

/** What comes after a press on a column's title: the other direction, or this column from its beginning. */
export function nextSort<SortKey extends string>(sort: Sort<SortKey> | undefined, by: SortKey): Sort<SortKey> {
  if (sort?.by !== by) return { by, order: 'asc' }
  return { by, order: sort.order === 'asc' ? 'desc' : 'asc' }
}

/** The chosen rows after one was ticked or unticked. */
export function toggled(selection: ReadonlySet<string>, keys: readonly string[], isOn: boolean): ReadonlySet<string> {
  const next = new Set(selection)
  for (const key of keys) {
    if (isOn) next.add(key)
    else next.delete(key)
  }
  return next
}
