import { lazy } from 'react'

/** Fetched while the details are filled in: whoever only looks for a time does not need it. */
export const fetchConfirmation = () => import('./confirmation.tsx')

export const Confirmation = lazy(async () => ({ default: (await fetchConfirmation()).Confirmation }))
