import { z } from 'zod'
import { AppointmentId, OrgId, UserId } from '#shared/kernel/ids.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'

const SentText = z.object({
  at: z.string(),
  orgId: OrgId.nullable(),
  userId: UserId.nullable(),
  appointmentId: AppointmentId.nullable(),
  language: z.string(),
})
export type SentText = z.infer<typeof SentText>

const TEXTS_MAX = 50

/** The texts that went to a number since, the latest first. */
export async function findTexts(reader: Reader, hash: string, since: number): Promise<SentText[]> {
  const { rows } = await sqlOf(SentText)`
    select at, org_id as "orgId", user_id as "userId", appointment_id as "appointmentId", language from sent_messages
    where address_hash = ${hash} and channel = 'sms' and at >= ${new Date(since)}
      and state in ('waiting', 'sent', 'delivered')
    order by at desc, id desc limit ${TEXTS_MAX}`.execute(reader)
  return rows
}
