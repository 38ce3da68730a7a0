import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isPrivateField } from '#shared/kernel/query/private-query.ts'

/**
 * What a list shows, kept in the address, so that a link shows the same list. A part that is empty is not in it; any change
 * but of the page itself leads back to the first page. Whom somebody looks for stands behind the `#`, which no server hears of;
 * links from elsewhere may have it before.
 */
export function useAddressQuery(): [
  (name: string) => string,
  (change: Record<string, string | number | null>) => void,
] {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const read = useCallback(
    (name: string) => {
      const said = new URLSearchParams(search).get(name) ?? ''
      return isPrivateField(name) ? (new URLSearchParams(hash.slice(1)).get(name) ?? said) : said
    },
    [search, hash],
  )
  const write = useCallback(
    (change: Record<string, string | number | null>) => {
      const [open, hidden] = [new URLSearchParams(search), new URLSearchParams(hash.slice(1))]
      if (!('page' in change)) open.delete('page')
      for (const [name, value] of Object.entries(change)) {
        const place = isPrivateField(name) ? hidden : open
        if (isPrivateField(name)) open.delete(name)
        if (value === null || value === '') place.delete(name)
        else place.set(name, String(value))
      }
      const to = { search: String(open), hash: String(hidden) }
      void navigate(to, { replace: true, preventScrollReset: true })
    },
    [search, hash, navigate],
  )
  return [read, write]
}

/** A whole number of the address, if it is one that makes sense there. */
export function wholeNumber(text: string, fallback: number): number {
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : fallback
}
