import { sql } from 'kysely'
import { v7 } from 'uuid'
import { z } from 'zod'
import { REMIND_AFTER_HOURS } from '#shared/domains/inventory/recall-schema.ts'
import type { RecallTexts } from '#shared/domains/inventory/recall-schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { RecallId } from '#shared/kernel/ids.ts'
import type { OrgId, ServiceId } from '#shared/kernel/ids.ts'
import { HOUR } from '#shared/kernel/time.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { gatherTold } from './gather-told.ts'
import { tellRecall } from './tell-recall.ts'

interface Sending {
  serviceId: ServiceId
  number: string
  toOrgs: RecallTexts
  toPeople: RecallTexts
}

const BlockRow = z.object({ number: z.string() })
const IdRow = z.object({ id: RecallId })

/**
 * Tells everybody who got some of a lot that its maker has blocked. As long as the block stands that is done once, however often it is pressed.
 *
 * @throws AppError `not_found` for a product of somebody else, `invalid_transition` for a lot that is not blocked, `already_recalled`
 */
export async function sendNotices(context: DomainContext, orgId: OrgId, sending: Sending): Promise<RecallId> {
  return inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    const { serviceId, toOrgs, toPeople } = sending
    const made = await sql`
      select 1 from services where id = ${serviceId} and org_id = ${orgId} and supplier_service_id is null`.execute(
      reader,
    )
    if (made.rows.length === 0) throw new AppError('not_found')
    const blocks = await sqlOf(BlockRow)`
      select number from lot_blocks
      where org_id = ${orgId} and service_id = ${serviceId} and lower(number) = lower(${sending.number}) for update`.execute(
      reader,
    )
    const [block] = blocks.rows
    if (block === undefined) throw new AppError('invalid_transition')
    const at = new Date(context.clock())
    const { rows } = await sqlOf(IdRow)`
      insert into recalls (id, created_at, updated_at, org_id, service_id, number, to_orgs, to_people, by_user_id)
      values (${v7()}, ${at}, ${at}, ${orgId}, ${serviceId}, ${block.number}, ${JSON.stringify(toOrgs)}::jsonb,
        ${JSON.stringify(toPeople)}::jsonb, ${signedIn(context.actor).userId})
      on conflict (service_id, lower(number)) where ended_at is null do nothing returning id`.execute(reader)
    const id = rows[0]?.id
    if (id === undefined) throw new AppError('already_recalled')
    await gatherTold(reader, id, { orgId, serviceId, number: block.number })
    const inside = { ...context, em }
    await recordEvent(inside, { kind: 'recall.sent', orgId, subjectId: serviceId, details: { number: block.number } })
    await context.queue.send(em, tellRecall, { recallId: id, round: 0 })
    return id
  })
}

const RemindedRow = z.object({ serviceId: z.string(), number: z.string(), reminders: z.number() })

/**
 * Tells those again who have not answered, and those who got some since.
 *
 * @throws AppError `not_found` for a recall of somebody else, `invalid_transition` for one that is over or was told of less than a day ago
 */
export async function remindOfRecall(context: DomainContext, orgId: OrgId, recallId: RecallId): Promise<void> {
  await inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    const own = await sql`select 1 from recalls where id = ${recallId} and org_id = ${orgId} for update`.execute(reader)
    if (own.rows.length === 0) throw new AppError('not_found')
    const now = context.clock()
    const { rows } = await sqlOf(RemindedRow)`
      update recalls set reminders = reminders + 1, reminded_at = ${new Date(now)}, updated_at = ${new Date(now)},
        version = version + 1
      where id = ${recallId} and ended_at is null
        and coalesce(reminded_at, created_at) <= ${new Date(now - REMIND_AFTER_HOURS * HOUR)}
      returning service_id as "serviceId", number, reminders`.execute(reader)
    const [row] = rows
    if (row === undefined) throw new AppError('invalid_transition')
    const { serviceId, number, reminders } = row
    await gatherTold(reader, recallId, { orgId, serviceId, number })
    await recordEvent({ ...context, em }, { kind: 'recall.reminded', orgId, subjectId: serviceId, details: { number } })
    await context.queue.send(em, tellRecall, { recallId, round: reminders })
  })
}
