import { sql } from 'kysely'
import { z } from 'zod'
import { DAY } from '#shared/kernel/time.ts'
import { defineJob } from '#server/runtime/job.ts'

/** Ended sessions stay a month, so that "where was I signed in" can be answered; then they are nobody's business. */
const KEEP_MS = 30 * DAY

export const sweepSessions = defineJob({
  name: 'identity.sweep-sessions',
  payload: z.object({}),
  schedule: '17 3 * * *',
  retries: 2,
  async run(_payload, { reader, clock }) {
    const before = new Date(clock() - KEEP_MS)
    await sql`delete from sessions where expires_at < ${before} or ended_at < ${before}`.execute(reader)
  },
})

/** Questions for second factors and links for new passwords hold for minutes; a day later nobody asks what became of them. */
export const sweepLinksAndCodes = defineJob({
  name: 'identity.sweep-links-and-codes',
  payload: z.object({}),
  schedule: '41 * * * *',
  retries: 2,
  async run(_payload, { reader, clock }) {
    const before = new Date(clock() - DAY)
    await sql`delete from mfa_challenges where expires_at < ${before}`.execute(reader)
    await sql`delete from password_resets where expires_at < ${before}`.execute(reader)
  },
})

/** For so long a closed account can be taken back. */
const ERASE_AFTER_MS = 30 * DAY

/**
 * Makes closed accounts nobody's: what tells who it was, or how they are, is gone; the row stays, since appointments and the
 * audit log refer to it.
 */
export const eraseClosedAccounts = defineJob({
  name: 'identity.erase-closed-accounts',
  payload: z.object({}),
  schedule: '53 3 * * *',
  retries: 2,
  async run(_payload, { reader, clock }) {
    const before = new Date(clock() - ERASE_AFTER_MS)
    // One statement: an account is erased whole or not at all.
    await sql`
      with erased as (
        update users set email = 'erased-' || id || '@invalid', first_name = '', last_name = '', password_hash = null, phone = null,
          address = null, city = null, state = null, country = null, zipcode = null, about = null, photo_url = null,
          height_ft = null, height_in = null, weight = null, gender = null, birthdate = null, settings = '{}', mfa_preferred = null,
          status = 'inactive', updated_at = ${new Date(clock())}
        where deleted_at < ${before} and email not like 'erased-%@invalid' returning id),
      medical as (delete from medical_histories where user_id in (select id from erased)),
      methods as (delete from mfa_methods where user_id in (select id from erased)),
      codes as (delete from recovery_codes where user_id in (select id from erased)),
      resets as (delete from password_resets where user_id in (select id from erased)),
      waits as (delete from waiting_entries where user_id in (select id from erased)),
      payers as (delete from payment_methods where user_id in (select id from erased)),
      browsers as (delete from push_subscriptions where user_id in (select id from erased)),
      devices as (update sessions set ip = null, user_agent = null where user_id in (select id from erased))
      select count(*) from erased`.execute(reader)
  },
})
