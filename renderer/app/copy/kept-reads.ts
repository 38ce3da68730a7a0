import { journal } from '#shared/domains/journal/api.ts'
import { statistics } from '#shared/domains/journal/statistics-api.ts'
import { plans } from '#shared/domains/plans/api.ts'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import type { AnyEndpoint } from '#shared/kernel/endpoint.ts'

/**
 * What a person reads of themselves on the overview, in the journal and in their schedule. Nobody else's data is kept: what a
 * desk needs without a line is the desktop client's business.
 */
export const KEPT_READS: readonly AnyEndpoint[] = [
  journal.listMine,
  statistics.mine,
  statistics.myTrends,
  plans.getMine,
  scheduling.listMine,
  scheduling.listAhead,
]
