import { z } from 'zod'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { ServiceOrder, ServiceQuery, ServiceView } from '#shared/domains/services/schema.ts'
import { SERVICES_AT_ONCE, ServiceStatus, SystemService } from '#shared/domains/services/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { currencyOfCountry } from '#shared/kernel/money.ts'
import type { Currency } from '#shared/kernel/money.ts'
import { pagination } from '#shared/kernel/page.ts'
import type { Order } from '#shared/kernel/page.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { containing } from '#server/database/search.ts'
import { SERVICE_COLUMNS, presentService, ServiceRow } from '../rows.ts'

const COLUMNS: Record<ServiceOrder, RawBuilder<unknown>> = {
  name: sql`lower(s.name)`,
  serviceSKU: sql`lower(s.sku)`,
  price: sql`s.price`,
  type: sql`s.type`,
  status: sql`s.status`,
  updatedAt: sql`s.updated_at`,
}

const byOrder = ({ orderBy, order }: { orderBy: ServiceOrder; order: Order }): RawBuilder<unknown> => {
  const direction = order === 'asc' ? sql`asc` : sql`desc`
  return sql`${COLUMNS[orderBy]} ${direction}, s.id ${direction}`
}

function matching({ s, role, type }: ServiceQuery): RawBuilder<unknown> {
  return sql`true
    ${role === undefined ? sql`` : sql`and s.role = ${role}`}
    ${type === undefined || type.length === 0 ? sql`` : sql`and s.type = any(${type}::text[])`}
    ${s === undefined || s === '' ? sql`` : sql`and lower(s.name || ' ' || s.sku || ' ' || coalesce(s.category, '')) like ${containing(s)}`}`
}

/** Said in so many words, so that each finds its own index. */
const ofStatus = ({ status }: ServiceQuery): RawBuilder<unknown> => {
  if (status === 'deleted') return sql`and s.status = 'deleted'`
  return status === undefined ? sql`and s.status <> 'deleted'` : sql`and s.status <> 'deleted' and s.status = ${status}`
}

const CountsRow = z.object({ status: ServiceStatus, count: z.number() })

/** How many match in each status; of those that were deleted apart, as they are in no list of all. */
async function readCounts(reader: Reader, where: RawBuilder<unknown>) {
  const { rows } = await sqlOf(CountsRow)`
    select s.status, count(*)::int as count from services s where ${where} and s.status <> 'deleted' group by s.status
    union all
    select 'deleted', count(*)::int from services s where ${where} and s.status = 'deleted'`.execute(reader)
  const { deleted = 0, ...counts }: Partial<Record<ServiceStatus, number>> = Object.fromEntries(
    rows.map(({ status, count }) => [status, count]),
  )
  return { counts, deleted }
}

function totalOf({ status }: ServiceQuery, { counts, deleted }: Awaited<ReturnType<typeof readCounts>>): number {
  if (status === 'deleted') return deleted
  return status === undefined ? Object.values(counts).reduce((sum, count) => sum + count, 0) : (counts[status] ?? 0)
}

/** One page of an org's catalogue, how many services have each status, and in what it sells. */
export async function listServices(reader: Reader, orgId: OrgId, query: ServiceQuery) {
  const { page, limit } = query
  const where = sql`s.org_id = ${orgId} and ${matching(query)}`
  const [currency, counted, { rows }] = await Promise.all([
    currencyOf(reader, orgId),
    readCounts(reader, where),
    sqlOf(ServiceRow)`
      select ${SERVICE_COLUMNS} from services s where ${where} ${ofStatus(query)}
      order by ${byOrder(query)} limit ${limit} offset ${(page - 1) * limit}`.execute(reader),
  ])
  const services = rows.map(presentService)
  return { services, ...counted, currency, pagination: pagination(query, totalOf(query, counted)) }
}

const AllServicesRow = ServiceRow.extend(SystemService.pick({ orgName: true }).shape)

/** One page of every org's services, for the system. */
export async function listAllServices(reader: Reader, query: ServiceQuery) {
  const { page, limit } = query
  const where = matching(query)
  const [counted, { rows }] = await Promise.all([
    readCounts(reader, where),
    sqlOf(AllServicesRow)`
      with page as (select s.* from services s where ${where} ${ofStatus(query)}
        order by ${byOrder(query)} limit ${limit} offset ${(page - 1) * limit})
      select ${SERVICE_COLUMNS}, o.name as "orgName" from page s join orgs o on o.id = s.org_id
      order by ${byOrder(query)}`.execute(reader),
  ])
  return {
    services: rows.map((row) => ({ ...presentService(row), orgName: row.orgName })),
    counts: counted.counts,
    pagination: pagination(query, totalOf(query, counted)),
  }
}

/** The services of an org that are active, by name. */
export async function listActive(reader: Reader, orgId: OrgId): Promise<ServiceView[]> {
  const { rows } = await sqlOf(ServiceRow)`
    select ${SERVICE_COLUMNS} from services s where s.org_id = ${orgId} and s.status = 'active'
    order by lower(s.name), s.id limit ${SERVICES_AT_ONCE}`.execute(reader)
  return rows.map(presentService)
}

/** Where `s` are services: those that the people of an org can be given. */
export const usableBy = (orgId: OrgId): RawBuilder<unknown> => sql`s.status = 'active' and not s.is_org_subscription
  and s.type <> 'partner/mo' and s.id in (
    select own.id from services own where own.org_id = ${orgId} and own.status <> 'deleted'
    union all
    select a.service_id from org_services a where a.org_id = ${orgId} and a.status = 'active')`

/** Those by name: an org's own that are active, and the active ones assigned to it. */
export async function listUsable(reader: Reader, orgId: OrgId): Promise<ServiceView[]> {
  const { rows } = await sqlOf(ServiceRow)`
    select ${SERVICE_COLUMNS} from services s where ${usableBy(orgId)}
    order by lower(s.name), s.id limit ${SERVICES_AT_ONCE}`.execute(reader)
  return rows.map(presentService)
}

const CountryRow = z.object({ country: z.string().nullable() })

/** In what an org sells: that of its country (docs/decisions/services/services.md). @throws AppError `not_found` */
export async function currencyOf(reader: Reader, orgId: OrgId): Promise<Currency> {
  const { rows } = await sqlOf(CountryRow)`
    select country from orgs where id = ${orgId} and deleted_at is null`.execute(reader)
  const [row] = rows
  if (row === undefined) throw new AppError('not_found')
  return currencyOfCountry(row.country)
}
