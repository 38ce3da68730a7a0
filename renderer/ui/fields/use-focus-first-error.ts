import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/**
 * Leads to the first field that is marked as wrong. The ref is the form's.
 *
 * @param attempt the errors that an attempt to send brought, or the count of attempts
 */
export function useFocusFirstError(
  attempt: Readonly<Record<string, string>> | number,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const isNone = typeof attempt === 'number' ? attempt === 0 : Object.keys(attempt).length === 0
    if (isNone) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempt])
  return form
}
