import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

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
