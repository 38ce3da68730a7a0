import { z } from 'zod'
import { HELD_MILLIS } from '#shared/domains/scheduling/limits.ts'
import { DAY, HOUR, MINUTE } from '#shared/kernel/time.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { forgetCard } from '#server/domains/payments/index.ts'
import { visitChangedWork } from '#server/domains/scheduling/index.ts'
import { defineJob } from '#server/runtime/job.ts'
import { CHECKOUT_MILLIS } from './checkout/begin-checkout.ts'
import { endCheckout } from './checkout/end-checkout.ts'
import { settleVisit } from './visit/settle-visit.ts'
import { endCheckoutWork } from './work.ts'

/** Days after an appointment for which the card is kept that was given with it. */
export const CARDS_KEPT_DAYS = 90

/** Of a round: what is left is found by the next one. */
const ROUND = 500
const FoundRow = z.object({ id: z.string() })

export const settleFees = defineJob({
  ...visitChangedWork,
  retries: 8,
  async run({ appointmentId }, { nobody, payments }) {
    // Nothing is promised that nobody can take; the sweep finds it once somebody does.
    if (payments.mode !== 'off') await settleVisit(nobody, appointmentId)
  },
})

export const endLeftCheckout = defineJob({
  ...endCheckoutWork,
  retries: 8,
  async run({ id }, { reader, nobody, payments, clock }) {
    const { rows } = await sqlOf(FoundRow)`
      select id from visit_fees
      where id = ${id} and (state = 'ended' or state = 'checkout' and tried_at <= ${new Date(clock() - CHECKOUT_MILLIS)})`.execute(
      reader,
    )
    if (rows.length > 0) await endCheckout(nobody, payments, id)
  },
})

/** Finds what no job came to: checkouts that were left, and appointments whose fee was not decided. */
export const sweepFees = defineJob({
  name: 'fees.sweep-visits',
  payload: z.object({}),
  schedule: '*/10 * * * *',
  retries: 1,
  async run(_payload, { reader, nobody, payments, clock, log }) {
    if (payments.mode === 'off') return
    const now = clock()
    const { rows: left } = await sqlOf(FoundRow)`
      select id from visit_fees where state = 'checkout' and tried_at <= ${new Date(now - CHECKOUT_MILLIS - MINUTE)}
      order by tried_at limit ${ROUND}`.execute(reader)
    const { rows: open } = await sqlOf(FoundRow)`
      select f.id from visit_fees f join appointments a on a.id = f.id
      where f.state = 'booked' and f.decided_for is distinct from a.status_at
        and (a.status in ('cancelled', 'no_show') or a.deleted_at is not null)
        and a.status_at between ${new Date(now - 30 * DAY)} and ${new Date(now - HELD_MILLIS - MINUTE)}
      order by a.status_at limit ${ROUND}`.execute(reader)
    const each = async (rows: readonly { id: string }[], work: (id: string) => Promise<void>) => {
      for (const { id } of rows)
        await work(id).catch((error: unknown) => log.warn({ err: error, visit: id }, 'fee could not be settled'))
    }
    await each(left, (id) => endCheckout(nobody, payments, id))
    await each(open, (id) => settleVisit(nobody, id))
  },
})

/** Has the provider forget the cards of visitors: some time after the visit, with whose data went, and of what was never booked. */
export const forgetCards = defineJob({
  name: 'fees.forget-cards',
  payload: z.object({}),
  schedule: '37 4 * * *',
  retries: 2,
  async run(_payload, { reader, payments, clock }) {
    const { rows } = await sqlOf(FoundRow)`
      select c.id from visitor_cards c left join visit_fees f on f.id = c.id left join appointments a on a.id = c.id
      where f.is_to_go or a.ends_at < ${new Date(clock() - CARDS_KEPT_DAYS * DAY)}
        or (a.id is null and c.updated_at < ${new Date(clock() - 24 * HOUR)})
      order by c.id limit 5000`.execute(reader)
    for (const { id } of rows) await forgetCard(reader, payments, id)
  },
})
