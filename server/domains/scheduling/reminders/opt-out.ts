import { z } from 'zod'
import { AppError } from '#shared/kernel/errors.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { isStopped, resumeMessages, stopMessages } from '#server/domains/messaging/index.ts'

const Address = z.object({
  orgId: z.string(),
  email: z.string(),
})
type Address = z.infer<typeof Address>

/** The address to which reminders of an appointment go. @throws AppError `not_found` for one without */
async function addressOf(reader: Reader, appointmentId: string): Promise<Address> {
  const { rows } = await sqlOf(Address)`
    select a.org_id as "orgId", coalesce(u.email, a.email) as email
    from appointments a left join users u on u.id = a.user_id and u.deleted_at is null
    where a.id = ${appointmentId} and coalesce(u.email, a.email) is not null`.execute(reader)
  const [row] = rows
  if (row === undefined) throw new AppError('not_found')
  return row
}

/** Whether whom an appointment is about gets reminders from its org. */
export async function wantsReminders(reader: Reader, appointmentId: string): Promise<boolean> {
  return !(await isStopped(reader, await addressOf(reader, appointmentId)))
}

/** Stops the reminders of an org to whom an appointment is about, or has them come again. */
export async function setReminders(reader: Reader, appointmentId: string, isWanted: boolean, now: Date): Promise<void> {
  const address = await addressOf(reader, appointmentId)
  await (isWanted ? resumeMessages(reader, address) : stopMessages(reader, address, now))
}
