import { sql } from 'kysely'
import { z } from 'zod'
import { DAY } from '#shared/kernel/time.ts'
import { defineJob } from '#server/runtime/job.ts'
import { QUIET_MS } from './guessing/attempts.ts'

/** Ended sessions stay a month, so that "where was I signed in" can be answered; then they are nobody's business. */
export const SESSIONS_KEPT_DAYS = 30

export const sweepSessions = defineJob({
  name: 'identity.sweep-sessions',
  payload: z.object({}),
  schedule: '17 3 * * *',
  retries: 2,
  async run(_payload, { reader, clock }) {
    const before = new Date(clock() - SESSIONS_KEPT_DAYS * DAY)
    await sql`delete from sessions where expires_at < ${before} or ended_at < ${before}`.execute(reader)
  },
})

/** A device that was not signed in on for so long is known no more. */
export const DEVICES_KEPT_DAYS = 180

/**
 * Questions for second factors and links for new passwords hold for minutes, a registration waits a day for its proof; a day
 * later nobody asks what became of them.
 */
export const sweepLinksAndCodes = defineJob({
  name: 'identity.sweep-links-and-codes',
  payload: z.object({}),
  schedule: '41 * * * *',
  retries: 2,
  async run(_payload, { reader, clock }) {
    const before = new Date(clock() - DAY)
    await sql`delete from mfa_challenges where expires_at < ${before}`.execute(reader)
    await sql`delete from passkey_challenges where expires_at < ${before}`.execute(reader)
    await sql`delete from wrong_codes where created_at < ${before}`.execute(reader)
    await sql`delete from password_resets where expires_at < ${before}`.execute(reader)
    await sql`delete from email_changes where undo_until < ${before}`.execute(reader)
    await sql`delete from sign_ups where expires_at < ${before}`.execute(reader)
    await sql`delete from sign_in_pauses where at < ${new Date(clock() - 2 * QUIET_MS)}`.execute(reader)
    await sql`delete from known_devices where last_seen_at < ${new Date(clock() - DEVICES_KEPT_DAYS * DAY)}`.execute(
      reader,
    )
  },
})
