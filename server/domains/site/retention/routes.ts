import { CountedThing, KeptThing, retention } from '#shared/domains/site/retention/api.ts'
import type { Keeping } from '#shared/domains/site/retention/api.ts'
import type { Config } from '#server/config/config.ts'
import { routesOf } from '#server/runtime/call.ts'
import { JOBS_KEPT_DAYS } from '#server/runtime/job.ts'
import { COUNTED_MINUTES, FLOOD_FACTOR } from '#server/runtime/limits.ts'

/** @param keeps what every domain deletes by itself, and when */
export const retentionRoutes = (keeps: readonly Keeping[]) => {
  const kept = [...keeps, { what: 'failedJobs', days: JOBS_KEPT_DAYS } as const].toSorted(
    (one, other) => KeptThing.options.indexOf(one.what) - KeptThing.options.indexOf(other.what),
  )
  return routesOf(retention, {
    async read({ services }) {
      const calls = callsOf(services.config.limits)
      return {
        kept,
        limits: CountedThing.options.map((what) => ({ what, calls: calls[what], minutes: COUNTED_MINUTES[what] })),
      }
    },
  })
}

const callsOf = (limits: Config['limits']): Record<CountedThing, number> => ({
  reads: limits.reads,
  writes: limits.writes,
  booking: limits.booking,
  // Before that many its owner has to show more than the password; only a flood is refused.
  signIn: limits.signIn * FLOOD_FACTOR,
  register: limits.registrations,
  reset: limits.resetsPerAddress,
  code: limits.codes,
  upload: limits.uploads,
})
