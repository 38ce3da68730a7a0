import { sql } from 'kysely'
import { z } from 'zod'
import { messagingMessages } from '#shared/domains/messaging/messages.ts'
import { ContactId, OrgId, UserId } from '#shared/kernel/ids.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { defineJob } from '#server/runtime/job.ts'
import type { EventWriter } from '#server/runtime/event-message.ts'
import { ownStaffAtWork } from '#server/domains/orgs/index.ts'

/** At a time; the next minutes bring the next ones. */
const BATCH = 200

const WrittenTo = z.object({
  orgId: OrgId,
  userId: UserId.nullable(),
  contactId: ContactId.nullable(),
  reason: z.string(),
})

/**
 * Every few minutes: records of each address that takes no mail since, once, at each org that wrote to it, that it is so; the
 * staff are told because of that record. Of what a person stopped by themselves the log has their own word.
 */
export const tellShut = defineJob({
  name: 'messaging.tell-shut',
  payload: z.object({}),
  schedule: '*/5 * * * *',
  retries: 2,
  async run(_payload, { nobody, clock }) {
    await inTransaction(nobody.em, async (em) => {
      const { rows } = await sqlOf(WrittenTo)`
        with told as (
          update shut_addresses set told_at = ${new Date(clock())} where address_hash in (
            select address_hash from shut_addresses where told_at is null and reason <> 'stopped'
            order by at limit ${sql.lit(BATCH)} for update skip locked)
          returning address_hash, reason)
        select distinct m.org_id as "orgId", m.user_id as "userId", m.contact_id as "contactId", told.reason
        from told join sent_messages m on m.address_hash = told.address_hash and m.channel = 'mail'
        where m.org_id is not null and (m.user_id is not null or m.contact_id is not null)`.execute(readerOf(em))
      for (const { orgId, userId, contactId, reason } of rows)
        await recordEvent(
          { ...nobody, em },
          { kind: 'address.shut', orgId, userId, subjectId: userId === null ? contactId : null, details: { reason } },
        )
    })
  },
})

const StaffRow = z.object({ org: z.string(), staff: z.array(UserId) })

/** Tells those who work at a clinic that somebody of theirs gets no mail: without a name, which the screen behind it has. */
export const writeShut: EventWriter = {
  message: messagingMessages.addressShut,
  async write({ id, orgId, userId, subjectId }, { reader, publicUrl }) {
    const { rows } = await sqlOf(StaffRow)`
      select o.name as org, array(
        select m.user_id from memberships m join users u on u.id = m.user_id and u.status = 'active'
        where m.org_id = o.id and ${ownStaffAtWork()} and m.user_id is distinct from ${userId}::uuid order by m.user_id) as staff
      from orgs o where o.id = ${orgId} and o.status = 'active' and o.deleted_at is null`.execute(reader)
    const leads = userId === null ? `contact/profile/${subjectId}` : `user/profile/${userId}`
    return rows.flatMap(({ org, staff }) =>
      staff.map((to) => ({
        id: `shut-${id}-${to}`,
        recipient: { userId: to },
        ...(orgId !== null && { orgId }),
        content: () => ({ values: { org }, url: `${publicUrl}/dashboard/org/${leads}` }),
      })),
    )
  },
}
