import { sql } from 'kysely'
import { passwords } from '#shared/domains/identity/passwords-api.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { reachOf } from '#shared/kernel/reach.ts'
import { HOUR } from '#shared/kernel/time.ts'
import type { Reader } from '#server/database/orm.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { Limits } from '#server/runtime/limits.ts'
import { sendResetLink } from './send-reset-link.ts'

/**
 * Takes in that somebody forgot the password of an address. Whether anybody has it is looked up by a worker, so that the
 * answer takes the same time and says the same for every address. More than a few an hour are passed over in silence.
 */
export async function requestReset(context: DomainContext, limits: Limits, email: string): Promise<void> {
  const account = email.toLowerCase()
  if (!(await limits.takeReset(account))) return
  await context.queue.send(context.em, sendResetLink, {
    email: account,
    language: context.origin.language,
    requestedBy: null,
  })
}

/**
 * Sends a person of one of the caller's orgs the same link.
 *
 * @throws AppError `not_found` for anybody else's person, `rate_limited` when they were sent a few already
 */
export async function sendReset(
  context: DomainContext,
  { limits, reader }: { limits: Limits; reader: Reader },
  email: string,
): Promise<void> {
  const account = email.toLowerCase()
  if (!(await isPersonOf(context, reader, account))) throw new AppError('not_found')
  if (!(await limits.takeReset(account))) throw new AppError('rate_limited', { retryAfter: HOUR / 1000 })
  const { userId: requestedBy } = signedIn(context.actor)
  await context.queue.send(context.em, sendResetLink, {
    email: account,
    language: context.origin.language,
    requestedBy,
  })
}

/** Whether the person belongs to an org in which the caller may make this call. */
async function isPersonOf({ actor }: DomainContext, reader: Reader, email: string): Promise<boolean> {
  const { isEverywhere, orgIds, partnerIds } = reachOf(passwords.sendReset, signedIn(actor))
  const { rows } = await sql`
    select 1 from users u
    where u.email = ${email} and u.deleted_at is null and (${isEverywhere} or exists (
      select 1 from memberships m join orgs o on o.id = m.org_id
      where m.user_id = u.id and m.status <> 'banned' and o.deleted_at is null
        and (o.id = any(${orgIds}::uuid[]) or o.partner_id = any(${partnerIds}::uuid[]))))`.execute(reader)
  return rows.length > 0
}
