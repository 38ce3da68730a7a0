import { lazy } from 'react'

const fetchKind = () => import('./kind-section.tsx')

/** Fetched where a clinic has kinds of visits to choose from. */
export const KindSection = lazy(async () => ({ default: (await fetchKind()).KindSection }))

export const KindQuestions = lazy(async () => ({ default: (await fetchKind()).KindQuestions }))
