import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/**
 * What a list shows, kept in the address, so that a link shows the same list. A part that is empty is not in it; any change
 * but of the page itself leads back to the first page.
 */
export function useAddressQuery(): [
  (name: string) => string,
  (change: Record<string, string | number | null>) => void,
] {
  const [params, setParams] = useSearchParams()
  const read = useCallback((name: string) => params.get(name) ?? '', [params])
  const write = useCallback(
    (change: Record<string, string | number | null>) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          if (!('page' in change)) next.delete('page')
          for (const [name, value] of Object.entries(change)) {
            if (value === null || value === '') next.delete(name)
            else next.set(name, String(value))
          }
          return next
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  )
  return [read, write]
}

/** A whole number of the address, if it is one that makes sense there. */
export function wholeNumber(text: string, fallback: number): number {
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : fallback
}
