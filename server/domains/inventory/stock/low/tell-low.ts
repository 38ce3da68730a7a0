import { z } from 'zod'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { ShelfKey } from '../shelves.ts'
import { sendLowStock } from './send-low-stock.ts'

/** A shelf after a move. */
export const MovedLevel = ShelfKey.extend({
  onHand: z.number(),
  before: z.number(),
  lowLevel: z.number().nullable(),
  lowToldAt: z.unknown(),
})
export type MovedLevel = z.infer<typeof MovedLevel>

/**
 * Records whose product fell below its low level and has the admins of that org told, once for each fall: until there is
 * enough again nothing more is said. The rows are locked, and the mails exist if and only if the move does.
 */
export async function tellLow(context: DomainContext, levels: readonly MovedLevel[]): Promise<void> {
  const fallen = levels.filter(hasFallen)
  await markTold(context, fallen, new Date(context.clock()))
  await markTold(context, levels.filter(hasRecovered), null)
  for (const { orgId, serviceId, onHand, lowLevel } of fallen)
    await recordEvent(context, { kind: 'stock.low', orgId, subjectId: serviceId, details: { onHand, lowLevel } })
  for (const orgId of new Set(fallen.map((level) => level.orgId))) {
    const serviceIds = fallen.filter((level) => level.orgId === orgId).map(({ serviceId }) => serviceId)
    await context.queue.send(context.em, sendLowStock, { fallId: v7(), orgId, serviceIds })
  }
}

const hasFallen = ({ onHand, before, lowLevel, lowToldAt }: MovedLevel): boolean =>
  lowLevel !== null && onHand < lowLevel && onHand < before && lowToldAt === null

const hasRecovered = ({ onHand, lowLevel, lowToldAt }: MovedLevel): boolean =>
  lowToldAt !== null && (lowLevel === null || onHand >= lowLevel)

async function markTold({ em }: DomainContext, shelves: readonly ShelfKey[], at: Date | null): Promise<void> {
  if (shelves.length === 0) return
  const keys = JSON.stringify(shelves.map(({ orgId, serviceId }) => ({ orgId, serviceId })))
  await sql`
    update stock_levels l set low_told_at = ${at}::timestamptz
    from jsonb_to_recordset(${keys}::jsonb) as k("orgId" uuid, "serviceId" uuid)
    where l.org_id = k."orgId" and l.service_id = k."serviceId"`.execute(readerOf(em))
}
