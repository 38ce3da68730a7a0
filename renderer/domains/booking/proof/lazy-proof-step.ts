import { lazy } from 'react'

/** Fetched where it is asked for: few visitors see it. */
export const ProofStep = lazy(async () => ({ default: (await import('./proof-step.tsx')).ProofStep }))
