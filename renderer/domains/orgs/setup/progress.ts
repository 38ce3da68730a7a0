import { SETUP_STEPS } from '#shared/domains/orgs/settings-schema.ts'
import type { OrgSettings } from '#shared/domains/orgs/settings-schema.ts'

export type SetupStep = (typeof SETUP_STEPS)[number]

const ORDER: readonly SetupStep[] = ['setup', 'review', 'hours', 'services', 'payment', 'invites']

/** The steps of an org in their order; one that has no schedule is not asked for hours. */
export const stepsOf = ({ hasHours }: { hasHours: boolean }): SetupStep[] =>
  ORDER.filter((step) => step !== 'hours' || hasHours)

/** The number under which a step is kept. */
export const numberOf = (step: SetupStep): number => SETUP_STEPS.indexOf(step) + 1

type Progress = Pick<OrgSettings, 'steps' | 'lastIncompleteStep'>

/** Where the set-up goes on: at the step that was left, else at the first that was not finished, else at its end. */
export function stepToResume(all: readonly SetupStep[], { steps = [], lastIncompleteStep }: Progress): SetupStep {
  const left = all.find((step) => numberOf(step) === lastIncompleteStep)
  return left ?? all.find((step) => !steps.includes(numberOf(step))) ?? 'invites'
}

/** What is kept when a step is done: it counts once, and the next one is where to go on. */
export function afterStep(all: readonly SetupStep[], { steps = [] }: Progress, done: SetupStep): Required<Progress> {
  const next = all[all.indexOf(done) + 1]
  return {
    steps: [...new Set([...steps, numberOf(done)])].toSorted((a, b) => a - b),
    lastIncompleteStep: next === undefined ? null : numberOf(next),
  }
}
