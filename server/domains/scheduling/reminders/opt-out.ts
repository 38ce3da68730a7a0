import { sql } from 'kysely'
import { v7 } from 'uuid'
import { AppError } from '#shared/kernel/errors.ts'
import type { Reader } from '#server/database/orm.ts'

interface Address {
  orgId: string
  email: string
}

/** The address to which reminders of an appointment go. @throws AppError `not_found` for one without */
async function addressOf(reader: Reader, appointmentId: string): Promise<Address> {
  const { rows } = await sql<Address>`
    select a.org_id as "orgId", lower(coalesce(u.email, a.email)) as email
    from appointments a left join users u on u.id = a.user_id and u.deleted_at is null
    where a.id = ${appointmentId} and coalesce(u.email, a.email) is not null`.execute(reader)
  const [row] = rows
  if (row === undefined) throw new AppError('not_found')
  return row
}

/** Whether whom an appointment is about gets reminders from its org. */
export async function wantsReminders(reader: Reader, appointmentId: string): Promise<boolean> {
  const { orgId, email } = await addressOf(reader, appointmentId)
  const { rows } = await sql`
    select 1 from reminder_opt_outs where org_id = ${orgId} and email = ${email}`.execute(reader)
  return rows.length === 0
}

/** Stops the reminders of an org to whom an appointment is about, or has them come again. */
export async function setReminders(reader: Reader, appointmentId: string, isWanted: boolean, now: Date): Promise<void> {
  const { orgId, email } = await addressOf(reader, appointmentId)
  if (isWanted) {
    await sql`delete from reminder_opt_outs where org_id = ${orgId} and email = ${email}`.execute(reader)
    return
  }
  await sql`
    insert into reminder_opt_outs (id, created_at, updated_at, org_id, email) values (${v7()}, ${now}, ${now}, ${orgId}, ${email})
    on conflict on constraint reminder_opt_outs_org_email_unique do nothing`.execute(reader)
}
