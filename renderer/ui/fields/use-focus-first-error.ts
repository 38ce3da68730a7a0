import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** Leads to the first field that is marked as wrong, whenever errors come in. The ref is the form's. */
export function useFocusFirstError(errors: Record<string, string>): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(errors).length === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])
  return form
}
