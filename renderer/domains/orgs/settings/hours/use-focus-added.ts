import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

interface Keyed {
  key: string
}

/** What a card of lines shows and may do with them. `problemOf` knows a line by its place, as the server names it. */
export interface LineCardProps<Line extends Keyed> {
  lines: readonly Line[]
  onChange: (lines: readonly Line[]) => void
  onAdd: () => void
  onRemove: (key: string) => void
  /** What is wrong with a field (`0.endTime`), or with the whole list (nothing). */
  problemOf: (field?: string) => string | undefined
}

export const withLine = <Line extends Keyed>(lines: readonly Line[], changed: Line): Line[] =>
  lines.map((line) => (line.key === changed.key ? changed : line))

/** Leads to the first field of a line that was just added; the ref is the list's or that of what holds it. */
export function useFocusAdded(count: number): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  const before = useRef(count)
  useEffect(() => {
    if (count > before.current) {
      const lines = list.current?.querySelectorAll<HTMLElement>('[data-line]')
      lines?.[lines.length - 1]?.querySelector<HTMLElement>('input, select')?.focus()
    }
    before.current = count
  }, [count])
  return list
}
