import { z } from 'zod'
import { sqlOf } from '#server/database/typed-rows.ts'
import { defineJob } from '#server/runtime/job.ts'
import type { JobServices } from '#server/runtime/job.ts'
import { OrgId } from '#shared/kernel/ids.ts'
import { placesFreed } from '#server/domains/scheduling/index.ts'
import { offerPlaces } from './offer-places.ts'

/** After something of an org was freed: asks the next ones on its waiting list. */
export const offerFreed = defineJob({
  ...placesFreed,
  retries: 5,
  run: ({ orgId }, { contextOf }) => offerPlaces(contextOf(orgId), orgId),
})

const OrgIdRow = z.object({ org_id: OrgId })

/** Once a minute, for all orgs: where an offer was not answered in time, the place goes to the next one. */
export const sweepOffers = defineJob({
  name: 'scheduling.sweep-offers',
  payload: z.object({}),
  schedule: '* * * * *',
  retries: 2,
  async run(_payload, services) {
    const { rows } = await sqlOf(OrgIdRow)`
      select distinct org_id from waiting_offers where status = 'open' and expires_at <= ${new Date(services.clock())}`.execute(
      services.reader,
    )
    await offerIn(services, rows)
  },
})

/**
 * Four times an hour, wherever somebody waits: other hours, a new day in reach, or a slot that a visitor let go free
 * places as well, and days go by.
 */
export const sweepWaiting = defineJob({
  name: 'scheduling.sweep-waiting',
  payload: z.object({}),
  schedule: '7,22,37,52 * * * *',
  retries: 2,
  async run(_payload, services) {
    const { rows } = await sqlOf(OrgIdRow)`
      select distinct org_id from waiting_entries where status in ('waiting', 'offered')`.execute(services.reader)
    await offerIn(services, rows)
  },
})

async function offerIn({ contextOf, log }: JobServices, orgs: readonly { org_id: OrgId }[]): Promise<void> {
  for (const { org_id: orgId } of orgs) {
    try {
      await offerPlaces(contextOf(orgId), orgId)
    } catch (error) {
      // The other orgs are not to wait for this one; it comes round again.
      log.warn({ err: error, orgId }, 'places not offered')
    }
  }
}
