import { z } from 'zod'
import { ServiceId } from '#shared/kernel/ids.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { pick } from '#shared/kernel/records.ts'
import { recordEvents } from '#server/audit/record-events.ts'
import { readerOf } from '#server/database/orm.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { LineToMake, MadeLine, Making } from '#server/tables/import-kind.ts'
import { assignFields } from '../catalogue/change-service.ts'
import { currencyOf } from '../catalogue/list-services.ts'
import { lockCatalogue } from '../catalogue/load-catalogue.ts'
import { Service } from '../entities/service.ts'
import { ProductFields, planProducts } from './plan-products.ts'
import type { PlannedProduct } from './plan-products.ts'
import { toldProduct } from './told-product.ts'

/** What a line that changed a product found there and wrote: of both, only the fields that it changed. */
export const Changed = z.object({ was: ProductFields.partial(), wrote: ProductFields.partial() })

/**
 * Makes and changes products by a step of lines, in the transaction under way. Each line is judged anew with the catalogue locked: much
 * may have happened since the file was looked at.
 */
export async function makeProducts(
  context: DomainContext,
  orgId: OrgId,
  lines: readonly LineToMake[],
  { mapping, begunById }: Making,
): Promise<MadeLine[]> {
  const { em } = context
  await lockCatalogue(em, orgId)
  const told = lines.map((line) => toldProduct(line, mapping))
  const planned = await planProducts(readerOf(em), orgId, told, true)
  const currency = await currencyOf(readerOf(em), orgId)
  const made = new Map(
    planned
      .filter(({ action }) => action === 'create')
      .map((one) => [one, em.create(Service, { ...one.wanted, orgId, currency, role: 'product', type: 'product' })]),
  )
  const changed = await changeAll(context, orgId, planned)
  await em.flush()
  await recordEvents(
    context,
    orgId,
    [
      ...[...made.values()].map(({ id }) => ({
        kind: 'service.created' as const,
        subjectId: id,
        details: { by: 'import' },
      })),
      ...changed,
    ],
    begunById,
  )
  return planned.map((one) => outcomeOf(one, made.get(one)?.id ?? null))
}

/** @returns what the log is told of it: the values of what is no secret, as of a change by hand */
async function changeAll({ em }: DomainContext, orgId: OrgId, planned: readonly PlannedProduct[]) {
  const changes = planned.filter(({ action }) => action === 'change')
  const ids = changes.flatMap(({ known }) => known?.id ?? [])
  const found = new Map(
    (await em.find(Service, { id: { $in: ids.map((id) => ServiceId.parse(id)) }, orgId })).map(
      (one) => [String(one.id), one] as const,
    ),
  )
  return changes.flatMap(({ known, wanted, fields }) => {
    const service = found.get(known?.id ?? '')
    if (service === undefined) return []
    const { details } = assignFields(em, service, pick(wanted, fields))
    return [{ kind: 'service.changed' as const, subjectId: service.id, details: { ...details, by: 'import' } }]
  })
}

function outcomeOf(one: PlannedProduct, madeId: string | null): MadeLine {
  const { line } = one.line
  if (madeId !== null) return { line, outcome: 'made', madeId }
  if (one.action === 'wrong') return { line, outcome: 'wrong', madeId: null, problems: one.problems }
  if (one.action !== 'change' || one.known === null) return { line, outcome: 'double', madeId: null }
  const changed = { was: pick(one.known, one.fields), wrote: pick(one.wanted, one.fields) }
  return { line, outcome: 'changed', madeId: one.known.id, before: JSON.stringify(changed) }
}
