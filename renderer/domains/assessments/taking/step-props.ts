import type { AskedPage } from '#shared/domains/assessments/taking-api.ts'
import type { About } from './about.ts'
import type { TakingState } from './use-taking.ts'

/** Who is signed in, and what happens with what they finished; null of a visitor. */
export type Taker = (About & { onKeep: (token: string) => void }) | null

export interface StepProps {
  page: AskedPage
  state: TakingState
  person: Taker
}
