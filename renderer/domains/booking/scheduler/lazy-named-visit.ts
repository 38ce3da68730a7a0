import { lazy } from 'react'

const fetchNamed = () => import('./named-visit.tsx')

/** Fetched where the address names a time. */
export const NamedVisit = lazy(async () => ({ default: (await fetchNamed()).NamedVisit }))

export const NamedTimeGone = lazy(async () => ({ default: (await fetchNamed()).NamedTimeGone }))
