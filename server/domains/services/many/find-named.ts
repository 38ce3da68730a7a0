import { z } from 'zod'
import { sql } from 'kysely'
import type { EntityManager } from '@mikro-orm/postgresql'
import { manyServices } from '#shared/domains/services/many-api.ts'
import type { NamedServices } from '#shared/domains/services/many-api.ts'
import { ServiceRole, ServiceStatus } from '#shared/domains/services/schema.ts'
import { AppError, invalidField } from '#shared/kernel/errors.ts'
import { OrgId, ServiceId } from '#shared/kernel/ids.ts'
import { reachOf } from '#shared/kernel/reach.ts'
import type { SignedIn } from '#shared/kernel/roles.ts'
import { readerOf } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { unknownService } from '../catalogue/change-services.ts'
import type { Receiver } from './load-receivers.ts'

const Offered = z.object({
  id: ServiceId,
  orgId: OrgId,
  name: z.string(),
  sku: z.string(),
  role: ServiceRole,
  status: ServiceStatus,
})
type Offered = z.infer<typeof Offered>

interface Found {
  services: Offered[]
  unmatched: string[]
  /** Whether each goes to the customers of its own org alone. */
  isOfPartner: boolean
}

const COLUMNS = sql`s.id, s.org_id as "orgId", s.name, s.sku, s.role, s.status`

/**
 * The services that somebody named for many orgs. None of them is deleted before this transaction ends. The system gives
 * whatever it chooses, and a partner what is its own; an SKU says nothing but in the catalogue of the partner of an org.
 *
 * @throws AppError `invalid_input` naming what is not there to be given, or is not offered; `not_found` for an org that is to be
 *   copied and is not the caller's to look after
 */
export async function findNamed(
  em: EntityManager,
  actor: SignedIn,
  named: NamedServices,
  receivers: readonly Receiver[],
): Promise<Found> {
  const { isEverywhere, partnerIds } = reachOf(manyServices.give, actor)
  const isOwn = isEverywhere ? sql`true` : sql`s.org_id = any(${partnerIds}::uuid[])`
  const isOfPartner = !isEverywhere || named.by === 'sku'
  switch (named.by) {
    case 'choice':
      return { services: await findChosen(em, named.serviceIds, isOwn), unmatched: [], isOfPartner }
    case 'sku':
      return { ...(await findBySku(em, named.skus, receivers)), isOfPartner }
    case 'org': {
      const isManaged = isEverywhere ? sql`true` : sql`o.partner_id = any(${partnerIds}::uuid[])`
      return { services: await findOfOrg(em, named.orgId, isManaged, isOwn), unmatched: [], isOfPartner }
    }
  }
}

type Condition = ReturnType<typeof sql>

async function findChosen(em: EntityManager, ids: readonly ServiceId[], isOwn: Condition): Promise<Offered[]> {
  const { rows } = await sqlOf(Offered)`
    select ${COLUMNS} from services s where s.id = any(${ids}::uuid[]) and ${isOwn} order by s.id for share`.execute(
    readerOf(em),
  )
  const found = new Map(rows.map((row) => [row.id, row]))
  for (const [index, id] of ids.entries()) {
    const status = found.get(id)?.status ?? 'deleted'
    if (status === 'deleted') throw unknownService(`services.serviceIds.${index}`, id)
    if (status !== 'active') throw invalidField(`services.serviceIds.${index}`, 'validation.serviceNotOffered')
  }
  return [...new Set(ids)].flatMap((id) => found.get(id) ?? [])
}

async function findBySku(em: EntityManager, skus: readonly string[], receivers: readonly Receiver[]) {
  const partners = [...new Set(receivers.flatMap(({ partnerId }) => partnerId ?? []))]
  // That it is not deleted is said as well, as the index of SKUs has it.
  const { rows } = await sqlOf(Offered)`
    select ${COLUMNS} from services s
    where s.org_id = any(${partners}::uuid[]) and lower(s.sku) = any(${skus.map((sku) => sku.toLowerCase())}::text[])
      and s.status <> 'deleted' and s.status = 'active' order by s.id for share`.execute(readerOf(em))
  const placeOf = new Map(skus.map((sku, place) => [sku.toLowerCase(), place] as const).toReversed())
  const found = new Set(rows.map(({ sku }) => sku.toLowerCase()))
  return {
    services: rows.toSorted(
      (a, b) => (placeOf.get(a.sku.toLowerCase()) ?? 0) - (placeOf.get(b.sku.toLowerCase()) ?? 0),
    ),
    unmatched: skus.filter((sku) => !found.has(sku.toLowerCase())),
  }
}

async function findOfOrg(em: EntityManager, orgId: OrgId, isManaged: Condition, isOwn: Condition): Promise<Offered[]> {
  const reader = readerOf(em)
  const source = await sql`
    select 1 from orgs o where o.id = ${orgId} and o.deleted_at is null and ${isManaged}`.execute(reader)
  if (source.rows.length === 0) throw new AppError('not_found')
  const { rows } = await sqlOf(Offered)`
    select ${COLUMNS} from org_services a join services s on s.id = a.service_id
    where a.org_id = ${orgId} and a.status = 'active' and s.status = 'active' and ${isOwn}
    order by lower(s.name), s.id for share of s`.execute(reader)
  if (rows.length === 0) throw invalidField('services.orgId', 'validation.nothingAssigned')
  return rows
}
