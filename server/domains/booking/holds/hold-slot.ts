import { sql } from 'kysely'
import { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { v4 } from 'uuid'
import { HOLD_MINUTES } from '#shared/domains/scheduling/limits.ts'
import type { HoldRequest, HoldView } from '#shared/domains/booking/holds-schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { MINUTE, toMillis } from '#shared/kernel/time.ts'
import { wishOf } from '../public/asked-type.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { readerOf } from '#server/database/orm.ts'
import { withinOrgs } from '#server/database/tenancy.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { networkOf } from '#server/runtime/network.ts'
import { SlotHold, columnsOf, letGo, takeLane } from '#server/domains/scheduling/index.ts'

/** From one network address at a time in one org: nobody keeps a clinic's whole day for themselves. */
const HOLDS_PER_ADDRESS = 20

/**
 * Keeps a place of a slot for a visitor for five minutes, while they fill in the form. Whoever chooses another slot names
 * the hold that they had, which is let go in the same step.
 *
 * @throws AppError as `takeLane`; `rate_limited` for an address that holds many already
 */
export async function holdSlot(context: DomainContext, orgId: OrgId, request: HoldRequest): Promise<HoldView> {
  const now = context.clock()
  const wanted = { start: toMillis(request.start), end: toMillis(request.end) }
  return inTransaction(withinOrgs(context.em, [orgId]), async (em) => {
    if (request.replaces !== undefined) await letGo(em, orgId, request.replaces)
    const visit = await wishOf(readerOf(em), orgId, request)
    const place = await takeLane(em, { orgId, wanted, audience: 'public', now, visit })
    const network = networkOf(context.origin.ip ?? '')
    await refuseMany(em, orgId, network, now)
    const hold = em.create(SlotHold, {
      // Whoever knows the id may book the place, so it is random throughout.
      id: v4(),
      orgId,
      startsAt: new Date(wanted.start),
      endsAt: new Date(wanted.end),
      ...columnsOf(place),
      ip: network,
      expiresAt: new Date(now + HOLD_MINUTES * MINUTE),
    })
    await em.flush()
    return { id: hold.id, start: request.start, end: request.end, expiresAt: hold.expiresAt.toISOString() }
  })
}

const HeldRow = z.object({ held: z.number() })

/** An IPv6 customer has a whole network of addresses; of many at once on different days each sees those before it. */
async function refuseMany(em: EntityManager, orgId: OrgId, network: string, now: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`holds ${orgId} ${network}`}, 0))`.execute(readerOf(em))
  const { rows } = await sqlOf(HeldRow)`
    select count(*)::int as held from slot_holds
    where org_id = ${orgId} and ip = ${network} and expires_at > ${new Date(now)}`.execute(readerOf(em))
  if ((rows[0]?.held ?? 0) >= HOLDS_PER_ADDRESS) throw new AppError('rate_limited', { retryAfter: HOLD_MINUTES * 60 })
}
