import { z } from 'zod'
import { sql } from 'kysely'
import { ServiceId } from '#shared/kernel/ids.ts'
import type { OrgId, UserId } from '#shared/kernel/ids.ts'
import { keysOf, pick } from '#shared/kernel/records.ts'
import { recordEvents } from '#server/audit/record-events.ts'
import { readerOf } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { LineToUndo, UndoneLine } from '#server/tables/import-kind.ts'
import { answered, apart } from '#server/tables/lines-to-undo.ts'
import { assignFields } from '../catalogue/change-service.ts'
import { lockCatalogue } from '../catalogue/load-catalogue.ts'
import { Service } from '../entities/service.ts'
import { Changed } from './make-products.ts'
import { FIELDS } from './plan-products.ts'

/** A column by which something names a product. */
export interface HeldOfProduct {
  table: string
  column: string
}

interface Undoing {
  orgId: OrgId
  doneBy: UserId | null
  /** The columns of other domains. */
  held: readonly HeldOfProduct[]
}

/** By which this domain itself names one. */
const OWN: readonly HeldOfProduct[] = [
  { table: 'org_services', column: 'service_id' },
  { table: 'user_services', column: 'service_id' },
  { table: 'services', column: 'supplier_service_id' },
  { table: 'services', column: 'partner_service_id' },
]

/**
 * Takes back what a step of lines has made and changed, in the transaction under way. A product that anybody has, stocks, orders or
 * names by now, or that was changed by hand, is kept; the others are deleted as by hand. What was changed gets back what was there,
 * field by field, but for what was changed since.
 */
export async function undoProducts(
  context: DomainContext,
  lines: readonly LineToUndo[],
  undoing: Undoing,
): Promise<UndoneLine[]> {
  await lockCatalogue(context.em, undoing.orgId)
  const { made, changed } = apart(lines, Changed)
  const removed = await removeMade(
    context,
    made.map(({ id }) => id),
    undoing,
  )
  const restored = await restoreChanged(context, changed, undoing)
  return answered(lines, new Set([...removed, ...restored]))
}

const FoundRow = z.object({ id: z.string(), isFree: z.boolean() })

/** @returns those that are there no more */
async function removeMade(
  context: DomainContext,
  ids: readonly string[],
  { orgId, doneBy, held }: Undoing,
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const reader = readerOf(context.em)
  const now = new Date(context.clock())
  const isNamed = sql.join(
    [...OWN, ...held].map(
      ({ table, column }) => sql`exists (select 1 from ${sql.table(table)} h where h.${sql.ref(column)} = s.id)`,
    ),
    sql` or `,
  )
  const { rows } = await sqlOf(FoundRow)`
    select s.id, s.version = 1 and not (${isNamed}) as "isFree" from services s
    where s.id = any(${ids}::uuid[]) and s.org_id = ${orgId} and s.status <> 'deleted' order by s.id for update`.execute(
    reader,
  )
  const free = rows.flatMap(({ id, isFree }) => (isFree ? [id] : []))
  await sql`
    update services set status_before = status, status = 'deleted', deleted_at = ${now}, updated_at = ${now},
      version = version + 1 where id = any(${free}::uuid[])`.execute(reader)
  await recordEvents(
    context,
    orgId,
    free.map((id) => ({ kind: 'service.removed', subjectId: id, details: { by: 'import' } })),
    doneBy,
  )
  const kept = new Set(rows.flatMap(({ id, isFree }) => (isFree ? [] : [id])))
  return new Set(ids.filter((id) => !kept.has(id)))
}

type Change = z.infer<typeof Changed> & { id: string }

/** @returns those that have got back anything */
async function restoreChanged(
  context: DomainContext,
  changes: readonly Change[],
  { orgId, doneBy }: Undoing,
): Promise<Set<string>> {
  const { em } = context
  const ids = changes.map(({ id }) => ServiceId.parse(id))
  const found = await em.find(Service, { id: { $in: ids }, orgId, status: { $ne: 'deleted' } })
  const byId = new Map(found.map((one) => [String(one.id), one] as const))
  const events = changes.flatMap(({ id, was, wrote }) => {
    const service = byId.get(id)
    if (service === undefined) return []
    const written = keysOf(wrote)
    const fields = FIELDS.filter((field) => written.includes(field) && (service[field] ?? null) === wrote[field])
    const { changed, details } = assignFields(em, service, pick(was, fields))
    return changed.length === 0
      ? []
      : [{ kind: 'service.changed' as const, subjectId: id, details: { ...details, by: 'import' } }]
  })
  await em.flush()
  await recordEvents(context, orgId, events, doneBy)
  return new Set(events.map(({ subjectId }) => subjectId))
}
