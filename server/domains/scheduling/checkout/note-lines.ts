import { z } from 'zod'
import { v7 } from 'uuid'
import type { NewLines, VisitLine as LineView } from '#shared/domains/scheduling/checkout/schema.ts'
import { invalidField } from '#shared/kernel/errors.ts'
import { ServiceId, VisitLineId } from '#shared/kernel/ids.ts'
import type { AppointmentId, OrgId } from '#shared/kernel/ids.ts'
import { currencyOfCountry } from '#shared/kernel/money.ts'
import { ServiceRole } from '#shared/domains/services/schema.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { handOut } from '#server/domains/inventory/index.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { loadForChange } from '../appointments/load-appointment.ts'
import type { Appointment } from '../entities/appointment.ts'
import { VisitLine } from '../entities/visit-line.ts'
import { readLinesById } from './read-account.ts'

/**
 * Notes what was given at a visit and what was paid for it outside. Nobody is charged. Products leave the stock where that is
 * said, as goods handed to the patient do.
 *
 * @returns the new lines
 * @throws AppError `not_found`; `invalid_input` for a service that the org does not have or another currency than its own;
 *   `forbidden` and `out_of_stock` where goods cannot leave
 */
export async function noteLines(context: DomainContext, id: AppointmentId, input: NewLines): Promise<LineView[]> {
  const { userId: writtenBy } = signedIn(context.actor)
  return inTransaction(context.em, async (em) => {
    const inside = { ...context, em }
    const reader = readerOf(em)
    const visit = await loadForChange(em, id)
    const { orgId } = visit
    const known = await readUsable(reader, orgId, input)
    const taken = input.fromStock ? await takeProducts(inside, visit, input, known) : new Map<string, string>()
    const common = {
      createdAt: new Date(context.clock()),
      orgId,
      appointmentId: id,
      userId: visit.userId ?? null,
      contactId: visit.contactId ?? null,
      currency: input.currency,
      writtenBy,
    }
    const lines = input.given.map(({ service, qty, price }) => ({
      ...common,
      id: VisitLineId.parse(v7()),
      kind: 'given' as const,
      serviceId: service,
      label: known.get(service)?.name ?? '',
      qty,
      amount: qty * price,
      stockLineId: taken.get(service) ?? null,
    }))
    for (const line of lines) em.create(VisitLine, line)
    const ids = lines.map((line) => line.id)
    if (input.paid !== null) {
      const paid = { ...common, id: VisitLineId.parse(v7()), kind: 'paid' as const, ...input.paid }
      em.create(VisitLine, paid)
      ids.push(paid.id)
    }
    await em.flush()
    await recordEvent(inside, {
      kind: 'visit.noted',
      orgId,
      subjectId: id,
      userId: visit.userId ?? null,
      details: { given: lines.length, ...(input.paid !== null && { method: input.paid.method }) },
    })
    return readLinesById(reader, orgId, ids)
  })
}

const UsableRow = z.object({ id: ServiceId, name: z.string(), role: ServiceRole })
type Usable = z.infer<typeof UsableRow>
const CountryRow = z.object({ country: z.string().nullable() })

/** What of the wanted an org can give: its own that is active, and what was assigned to it; refuses the others. */
async function readUsable(reader: Reader, orgId: OrgId, { given, currency }: NewLines): Promise<Map<string, Usable>> {
  const { rows: orgs } = await sqlOf(CountryRow)`select country from orgs where id = ${orgId}`.execute(reader)
  if (currencyOfCountry(orgs[0]?.country) !== currency) throw invalidField('currency', 'validation.otherCurrency')
  const ids = given.map(({ service }) => service)
  const { rows } = await sqlOf(UsableRow)`
    select s.id, s.name, s.role from services s
    where s.id = any(${ids}::uuid[]) and s.status = 'active' and (s.org_id = ${orgId} or exists (
      select 1 from org_services a where a.org_id = ${orgId} and a.service_id = s.id and a.status = 'active'))`.execute(
    reader,
  )
  const known = new Map<string, Usable>(rows.map((row) => [row.id, row]))
  const strange = ids.findIndex((service) => !known.has(service))
  if (strange >= 0) throw invalidField(`given.${strange}.service`, 'validation.notOffered')
  return known
}

/** Takes the products out of stock as handed to the patient. @returns which line of the inventory took which */
async function takeProducts(
  context: DomainContext,
  { orgId, userId, title }: Appointment,
  { given }: NewLines,
  known: ReadonlyMap<string, Usable>,
): Promise<Map<string, string>> {
  const goods = given.filter(({ service }) => known.get(service)?.role === 'product')
  if (goods.length === 0) return new Map()
  return handOut(context, orgId, {
    toUser: userId ?? null,
    description: title,
    items: goods.map(({ service, qty }) => ({ id: service, qty })),
  })
}
