import type { SandboxPayments } from '#server/integrations/payments/sandbox/sandbox.ts'
import type { JobServices } from '#server/runtime/job.ts'
import type { TestServer } from './test-server.ts'

/** By how much the clocks of a story, ours and the provider's, are ahead. */
export interface StoryClock {
  ahead: number
}

/** What the jobs of a story work with: its provider and its clock. */
export function servicesOf({ running }: TestServer, payments: SandboxPayments, { ahead }: StoryClock): JobServices {
  const clock = () => Date.now() + ahead
  return { ...running.jobServices, payments, clock, nobody: { ...running.jobServices.nobody, clock } }
}

/** How long it is until another month has begun. */
export const untilNextMonth = (now: number): number => {
  const at = new Date(now)
  // A little of it is over before somebody looks.
  return Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1, 1) - now
}

/** Another order of the same, the same for the same salt. */
export const mixed = <Item>(items: readonly Item[], salt: number): Item[] =>
  items
    .map((item, index) => ({ item, at: Math.imul(index + 1, 2_654_435_761 ^ salt) >>> 0 }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item)
