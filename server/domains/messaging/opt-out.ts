import { sql } from 'kysely'
import { v7 } from 'uuid'
import type { Reader } from '#server/database/orm.ts'

interface Address {
  orgId: string
  email: string
}

/** Whether an address gets an org's messages that can be stopped. */
export async function isStopped(reader: Reader, { orgId, email }: Address): Promise<boolean> {
  const { rows } = await sql`
    select 1 from reminder_opt_outs where org_id = ${orgId} and email = lower(${email})`.execute(reader)
  return rows.length > 0
}

/** Stops an org's messages to an address, as far as they can be stopped. */
export async function stopMessages(reader: Reader, { orgId, email }: Address, now: Date): Promise<void> {
  await sql`
    insert into reminder_opt_outs (id, created_at, updated_at, org_id, email)
    values (${v7()}, ${now}, ${now}, ${orgId}, lower(${email}))
    on conflict on constraint reminder_opt_outs_org_email_unique do nothing`.execute(reader)
}

/** Has them come again. */
export async function resumeMessages(reader: Reader, { orgId, email }: Address): Promise<void> {
  await sql`delete from reminder_opt_outs where org_id = ${orgId} and email = lower(${email})`.execute(reader)
}
