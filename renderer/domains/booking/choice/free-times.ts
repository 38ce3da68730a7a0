import { holds } from '#shared/domains/booking/holds-api.ts'
import { publicScheduling } from '#shared/domains/booking/public-api.ts'

/** What a visitor's own step makes stale; their pages hear of no events, and are lighter for it. */
export const FREE_TIMES = [{ stales: [publicScheduling.listPublicSlots, holds.listDays] }]
