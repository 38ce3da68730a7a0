import { z } from 'zod'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { checkout, PersonQuery } from '#shared/domains/scheduling/checkout/api.ts'
import { Balance, VisitLine } from '#shared/domains/scheduling/checkout/schema.ts'
import type { Answer } from '#shared/kernel/endpoint.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { ContactId, OrgId, ServiceId, UserId } from '#shared/kernel/ids.ts'
import type { AppointmentId } from '#shared/kernel/ids.ts'
import { Currency, currencyOfCountry } from '#shared/kernel/money.ts'
import { pagination } from '#shared/kernel/page.ts'
import { OrgKind } from '#shared/kernel/roles.ts'
import type { Reader } from '#server/database/orm.ts'
import { instantFromRow } from '#server/database/rows.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { isKnown } from '#server/domains/contacts/index.ts'

const LineRow = VisitLine.omit({ name: true }).extend({ label: z.string().nullable() })

/** Lines of one visit that are shown at most. */
const LINES_MAX = 200

async function readLines(
  reader: Reader,
  condition: RawBuilder<unknown>,
  page: RawBuilder<unknown>,
): Promise<VisitLine[]> {
  const { rows } = await sqlOf(LineRow)`
    select l.id, l.appointment_id as appointment, l.kind, l.service_id as service, l.label, l.qty, l.amount::float8 as amount,
      l.currency, l.method, l.created_at as at, nullif(trim(u.first_name || ' ' || u.last_name), '') as by,
      l.reverses_id as reverses, l.reason,
      exists (select 1 from visit_lines r where r.reverses_id = l.id) as "isReversed",
      l.stock_line_id is not null as "isFromStock"
    from visit_lines l left join users u on u.id = l.written_by and u.deleted_at is null
    where ${condition} ${page}`.execute(reader)
  return rows.map(({ label, at, ...line }) => ({ ...line, name: label ?? '', at: instantFromRow(at) }))
}

/** Lines of an org by their ids, in the order in which they were noted. */
export const readLinesById = (reader: Reader, orgId: OrgId, ids: readonly string[]): Promise<VisitLine[]> =>
  readLines(reader, sql`l.org_id = ${orgId} and l.id = any(${[...ids]}::uuid[])`, sql`order by l.created_at, l.id`)

interface Person {
  user?: string | null | undefined
  contact?: string | null | undefined
}

/** Where `l` are lines of a person in an org: by the expression that their index has. */
const linesOf = (orgId: OrgId, { user, contact }: Person) =>
  sql`l.org_id = ${orgId} and coalesce(l.user_id, l.contact_id) = ${user ?? contact ?? null}::uuid`

/** What a person owes an org, as a json list of {@link Balance}; of one that is even nothing. */
export const balanceOf = (orgId: OrgId, person: Person) => sql`
  coalesce((select json_agg(json_build_object('currency', b.currency, 'amount', b.amount) order by b.currency) from (
    select l.currency, sum(case l.kind when 'given' then l.amount else -l.amount end)::float8 as amount
    from visit_lines l where ${linesOf(orgId, person)} group by l.currency) b where b.amount <> 0), '[]')`

const VisitRow = z.object({
  orgId: OrgId,
  user: UserId.nullable(),
  contact: ContactId.nullable(),
  country: z.string().nullable(),
  priced: Currency.nullable(),
  suggested: ServiceId.nullable(),
  kind: OrgKind,
  isAdvanced: z.boolean(),
})

/** What a visit came to so far. @throws AppError `not_found` */
export async function lookAtAccount(
  reader: Reader,
  id: AppointmentId,
  isStaffOf: (orgId: OrgId) => boolean,
): Promise<Answer<typeof checkout.look>> {
  const { rows } = await sqlOf(VisitRow)`
    select a.org_id as "orgId", a.user_id as user, a.contact_id as contact, o.country, o.kind, offered.id as suggested, offered.currency as priced,
      coalesce('"inventoryAdvanced"'::jsonb <@ (o.settings->'features'), false) as "isAdvanced"
    from appointments a join orgs o on o.id = a.org_id
      left join appointment_types t on t.id = a.type_id
      left join services offered on offered.id = t.service_id and offered.org_id = a.org_id and offered.status = 'active'
        and not exists (select 1 from visit_lines l where l.appointment_id = a.id and l.kind = 'given' and l.reverses_id is null
          and not exists (select 1 from visit_lines r where r.reverses_id = l.id))
    where a.id = ${id} and a.deleted_at is null`.execute(reader)
  const [row] = rows
  if (row === undefined) throw new AppError('not_found')
  const { orgId, country, priced, suggested, kind, isAdvanced, ...visit } = row
  const currency = currencyOfCountry(country)
  const isKnown = visit.user !== null || visit.contact !== null
  return {
    ...visit,
    currency,
    suggested: priced === currency ? suggested : null,
    lines: await readLines(
      reader,
      sql`l.appointment_id = ${id}`,
      sql`order by l.created_at, l.id limit ${sql.lit(LINES_MAX)}`,
    ),
    // A customer looks after its stock by itself only with that feature.
    canTakeStock: kind !== 'customer' || isAdvanced || !isStaffOf(orgId),
    balance: isKnown ? await readBalance(reader, orgId, visit) : [],
  }
}

const BalanceRow = z.object({ balance: z.array(Balance) })

async function readBalance(reader: Reader, orgId: OrgId, person: Person): Promise<Balance[]> {
  const { rows } = await sqlOf(BalanceRow)`select ${balanceOf(orgId, person)} as balance`.execute(reader)
  return rows[0]?.balance ?? []
}

const TotalRow = z.object({ total: z.number() })

/**
 * The account of a person with an org, by pages.
 *
 * @throws AppError `not_found` for somebody whom the org does not know: else the person would read of a look at them
 */
export async function readPersonAccount(
  reader: Reader,
  orgId: OrgId,
  { page, limit, ...person }: PersonQuery,
): Promise<Answer<typeof checkout.ofPerson>> {
  const counted = await sqlOf(TotalRow)`
    select count(*)::int as total from visit_lines l where ${linesOf(orgId, person)}`.execute(reader)
  const total = counted.rows[0]?.total ?? 0
  if (total === 0 && !(await isKnown(reader, orgId, person))) throw new AppError('not_found')
  return {
    lines: await readLines(
      reader,
      linesOf(orgId, person),
      sql`order by l.created_at desc, l.id desc limit ${limit} offset ${(page - 1) * limit}`,
    ),
    balance: await readBalance(reader, orgId, person),
    pagination: pagination({ page, limit }, total),
  }
}
