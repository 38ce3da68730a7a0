import { SETUP_STEPS } from '#shared/domains/orgs/settings-schema.ts'
import type { OrgSettings } from '#shared/domains/orgs/settings-schema.ts'

export type SetupStep = (typeof SETUP_STEPS)[number]

/** Steps by number, from 1 (spec §4 Setup wizard). */
export const numberOf = (step: SetupStep): number => SETUP_STEPS.indexOf(step) + 1

type Progress = Pick<OrgSettings, 'steps' | 'lastIncompleteStep'>

/** Where the set-up goes on: at the step that was left, else at the first that was not finished, else at its end. */
export function stepToResume({ steps = [], lastIncompleteStep }: Progress): SetupStep {
  const left = typeof lastIncompleteStep === 'number' ? SETUP_STEPS[lastIncompleteStep - 1] : undefined
  return left ?? SETUP_STEPS.find((step) => !steps.includes(numberOf(step))) ?? 'invites'
}

/** What is kept when a step is done: it counts once, and the next one is where to go on. */
export function afterStep({ steps = [] }: Progress, done: SetupStep): Required<Progress> {
  const next = numberOf(done) + 1
  return {
    steps: [...new Set([...steps, numberOf(done)])].toSorted((a, b) => a - b),
    lastIncompleteStep: next > SETUP_STEPS.length ? null : next,
  }
}
