import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/**
 * Takes the focus whenever it would be nowhere, because what had it was pressed away: without it, Esc and Tab
 * would leave the dialog. The place needs `tabIndex={-1}`.
 */
export function useCatchFocus<E extends HTMLElement>(): RefObject<E | null> {
  const place = useRef<E>(null)
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  })
  return place
}
