import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Hashes that open something over the page and leave its tab alone. */
const OVERLAYS = ['#settings']

/**
 * The tab that the address names in its hash; the first one for a hash that names none (spec §2). Tabs replace each
 * other in the history, so that Back leaves the page.
 */
export function useHashTab<Tab extends string>(tabs: readonly [Tab, ...Tab[]]): [Tab, (tab: Tab) => void] {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const named = tabs.find((tab) => `#${tab}` === hash) ?? tabs[0]
  const [before, setBefore] = useState<Tab>(named)
  const tab = OVERLAYS.includes(hash) ? before : named
  if (tab !== before) setBefore(tab)
  return [tab, (next) => void navigate({ search, hash: next }, { replace: true, preventScrollReset: true })]
}
