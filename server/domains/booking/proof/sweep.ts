import { sql } from 'kysely'
import { z } from 'zod'
import { DAY } from '#shared/kernel/time.ts'
import { defineJob } from '#server/runtime/job.ts'
import { NETWORK_LIFE_MS } from './lives.ts'

/** Proofs count for minutes and their wrong codes for a day; a booking counts as long as it waits, and one that was called off for a day. */
export const sweepProofs = defineJob({
  name: 'booking.sweep-proofs',
  payload: z.object({}),
  schedule: '20 * * * *',
  retries: 2,
  async run(_payload, { reader, clock }) {
    const now = clock()
    await sql`delete from booking_proofs where created_at < ${new Date(now - DAY)}`.execute(reader)
    await sql`
      update visitor_bookings set network = null
      where network is not null and created_at < ${new Date(now - NETWORK_LIFE_MS)}`.execute(reader)
    await sql`
      delete from visitor_bookings v where v.created_at < ${new Date(now - DAY)} and not exists (select 1 from appointments a where a.id = v.id
        and a.status = 'pending' and a.deleted_at is null and a.starts_at > ${new Date(now)})`.execute(reader)
  },
})
