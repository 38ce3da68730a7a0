import { sql } from 'kysely'
import { z } from 'zod'
import { HELD_MILLIS } from '#shared/domains/scheduling/limits.ts'
import { readerOf } from '#server/database/orm.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { QueuedWork } from '#server/runtime/job-sender.ts'

/** Looks at what an appointment costs after its status changed; it is done by the domain of the fees. */
export const visitChangedWork = {
  name: 'fees.settle-visit',
  payload: z.object({ appointmentId: z.uuid() }),
} satisfies QueuedWork<z.ZodType>

/**
 * Has what an appointment costs looked at once its step can be undone no more, where a card was given for it. What was accepted lies in a
 * domain that builds on this one, and is only read here.
 */
export async function followFees({ em, queue }: DomainContext, appointmentId: string): Promise<void> {
  const { rows } = await sql`select 1 from visit_fees where id = ${appointmentId} and state = 'booked'`.execute(
    readerOf(em),
  )
  if (rows.length > 0) await queue.send(em, visitChangedWork, { appointmentId }, undefined, HELD_MILLIS)
}
