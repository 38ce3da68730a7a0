import { z } from 'zod'
import { sql } from 'kysely'
import { dayOf } from '#shared/domains/journal/days.ts'
import { PlanContent, PlanView, TemplateService } from '#shared/domains/plans/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { PlanId, OrgId } from '#shared/kernel/ids.ts'
import type { ServiceId } from '#shared/kernel/ids.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { instantFromRow } from '#server/database/rows.ts'
import type { Belonging } from '#server/runtime/belonging.ts'
import { personZone } from './person-zone.ts'

const Activities = PlanContent.pick({ entryType: true, groups: true, activities: true, goals: true })
type Activities = z.infer<typeof Activities>

/** The plan of somebody who has not accepted yet, or has left, is theirs alone. */
const BELONGS = sql`m.status = 'active'`

const columns = sql`
  p.id, p.version, p.updated_at as "updatedAt", p.user_id as "userId", p.org_id as "orgId", p.service_id as "serviceId",
  p.plan_type as "planType", p.description, p.narrative, p.entry_type as "entryType", p.groups, p.activities, p.goals,
  p.sources`

const viewOf = (row: PlanView): PlanView => ({ ...row, updatedAt: instantFromRow(row.updatedAt) })

const PlanOfRow = z.object({ id: PlanId }).extend(Activities.shape)

/** What somebody means to do, for the journal; null for who has no plan. */
export async function readPlanOf(reader: Reader, userId: string): Promise<({ id: PlanId } & Activities) | null> {
  const { rows } = await sqlOf(PlanOfRow)`
    select id, entry_type as "entryType", groups, activities, goals from plans where user_id = ${userId}`.execute(
    reader,
  )
  return rows[0] ?? null
}

const PlanRow = z.object({ user_id: z.string().nullable(), org_ids: z.array(OrgId) })

/** To whom a plan belongs: a person's to them and the orgs they belong to, a template to its org. */
export async function findPlan(reader: Reader, id: string): Promise<Belonging | null> {
  const { rows } = await sqlOf(PlanRow)`
    select p.user_id, coalesce(case when p.user_id is null then array_remove(array[p.org_id], null)
      else (select array_agg(m.org_id order by m.created_at, m.org_id) from memberships m join orgs o on o.id = m.org_id
        where m.user_id = p.user_id and m.role = 'user' and ${BELONGS} and o.status = 'active' and o.deleted_at is null) end, '{}')::text[]
      as org_ids
    from plans p left join users u on u.id = p.user_id
    where p.id = ${id} and u.deleted_at is null`.execute(reader)
  const [row] = rows
  if (row === undefined) return null
  // A template tells of nobody.
  return row.user_id === null
    ? { orgIds: row.org_ids, subjects: [], patientOf: [] }
    : { orgIds: row.org_ids, subjects: [row.user_id] }
}

/** One plan. Who may see it is judged by the call. @throws AppError `not_found` */
export async function readPlan(reader: Reader, id: string): Promise<PlanView> {
  const { rows } = await sqlOf(PlanView)`select ${columns} from plans p where p.id = ${id}`.execute(reader)
  const [row] = rows
  if (row === undefined) throw new AppError('not_found')
  return viewOf(row)
}

/** The plan of a person; null while there is none. */
export async function readPersonPlan(reader: Reader, userId: string): Promise<PlanView | null> {
  const { rows } = await sqlOf(PlanView)`select ${columns} from plans p where p.user_id = ${userId}`.execute(reader)
  return rows[0] === undefined ? null : viewOf(rows[0])
}

/** The default template of an org, or of the system with null; null while there is none. */
export async function readTemplate(
  reader: Reader,
  orgId: OrgId | null,
  serviceId: ServiceId | null,
): Promise<PlanView | null> {
  const { rows } = await sqlOf(PlanView)`
    select ${columns} from plans p
    where p.user_id is null and p.org_id is not distinct from ${orgId}::uuid
      and p.service_id is not distinct from ${serviceId}::uuid`.execute(reader)
  return rows[0] === undefined ? null : viewOf(rows[0])
}

/** All templates of an org, the default one first. */
export async function listTemplates(reader: Reader, orgId: OrgId): Promise<PlanView[]> {
  const { rows } = await sqlOf(PlanView)`
    select ${columns} from plans p left join services s on s.id = p.service_id
    where p.user_id is null and p.org_id = ${orgId} order by s.name nulls first, p.id`.execute(reader)
  return rows.map(viewOf)
}

/** Whose subscriptions an org can have a template for: its own, and those it was given. */
const offeredIn = (orgId: OrgId) => sql`
  s.role = 'subscription' and s.status <> 'deleted' and (s.org_id = ${orgId} or exists (
    select 1 from org_services os where os.org_id = ${orgId} and os.service_id = s.id and os.status <> 'deleted'))`

/** The subscriptions of an org, its own and those it was given: it can have a template for each. */
export async function listTemplateServices(reader: Reader, orgId: OrgId): Promise<TemplateService[]> {
  const { rows } = await sqlOf(TemplateService)`
    select s.id, s.name, s.description from services s where ${offeredIn(orgId)} order by lower(s.name), s.id`.execute(
    reader,
  )
  return rows
}

const NumberedService = TemplateService.extend({ sku: z.string() })
export type NumberedService = z.infer<typeof NumberedService>

/** The same with their numbers, by which a file tells those of one name apart. */
export async function listNumberedServices(reader: Reader, orgId: OrgId): Promise<NumberedService[]> {
  const { rows } = await sqlOf(NumberedService)`
    select s.id, s.name, s.description, s.sku from services s where ${offeredIn(orgId)} order by s.id`.execute(reader)
  return rows
}

const TemplatesForRow = PlanView.extend({ until: z.string().nullable(), zone: z.string() })

/**
 * The templates that stand for a person: of the orgs they belong to (or of one of them) the default, and those for
 * subscriptions they have. Where no org of theirs has one, the system's stands in.
 *
 * @param at milliseconds; a cancelled subscription runs through its last day, by the calendar where the person is
 */
export async function listTemplatesFor(
  reader: Reader,
  userId: string,
  { orgId = null, at }: { orgId?: OrgId | null; at: number },
): Promise<PlanView[]> {
  const { rows } = await sqlOf(TemplatesForRow)`
    select ${columns}, given.until, ${personZone(userId, { isForClinic: false })} as zone from plans p left join services s on s.id = p.service_id
    left join lateral (
      select max(case when us.status = 'active' then ${FOREVER} else us.renews_on::text end) as until from user_services us
      where us.user_id = ${userId} and us.org_id = p.org_id and us.service_id = p.service_id
        and us.status in ('active', 'cancelled')) given on true
    where p.user_id is null and (p.org_id is null or (
      p.org_id in (select m.org_id from memberships m join orgs o on o.id = m.org_id
        where m.user_id = ${userId} and ${BELONGS} and o.status = 'active' and o.deleted_at is null
          and (${orgId}::uuid is null or m.org_id = ${orgId}::uuid))
      and (p.service_id is null or given.until is not null)))
    order by s.name nulls first, p.id`.execute(reader)
  const standing = rows
    .filter(({ serviceId, until, zone }) => serviceId === null || (until ?? '') >= dayOf(at, zone))
    .map(({ until: _until, zone: _zone, ...row }) => viewOf(row))
  const ofOrgs = standing.filter((view) => view.orgId !== null)
  return ofOrgs.length > 0 ? ofOrgs : standing
}

/** After every day. */
const FOREVER = '9999-12-31'

/** Whether somebody belongs to an org. */
export async function isMember(reader: Reader, orgId: OrgId, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from memberships m join users u on u.id = m.user_id
    where m.org_id = ${orgId} and m.user_id = ${userId} and m.role = 'user' and ${BELONGS} and u.deleted_at is null`.execute(
    reader,
  )
  return rows.length > 0
}

const IdRow = z.object({ id: z.string() })

/** Of these, the ids of templates that a person may have made a plan from: of the system, and of orgs they belong or belonged to. */
export async function knownSources(reader: Reader, userId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sqlOf(IdRow)`
    select p.id from plans p
    where p.id = any(${[...ids]}::uuid[]) and p.user_id is null and (p.org_id is null
      or p.org_id in (select m.org_id from memberships m where m.user_id = ${userId} and m.status <> 'pending'))`.execute(
    reader,
  )
  return new Set(rows.map(({ id }) => id))
}
