import { sql } from 'kysely'
import { z } from 'zod'
import {
  OrgAnswer,
  PersonAnswer,
  RECALLS_MAX,
  REMIND_AFTER_HOURS,
  RecallTexts,
} from '#shared/domains/inventory/recall-schema.ts'
import type { RecallCase, RecallDetails, RecallOrg, RecallPerson } from '#shared/domains/inventory/recall-schema.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { OrgId, RecallId, ServiceId, UserId } from '#shared/kernel/ids.ts'
import { worksFor } from '#shared/kernel/reach.ts'
import type { SignedIn } from '#shared/kernel/roles.ts'
import { HOUR } from '#shared/kernel/time.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { instantFromRow, millisFromRow } from '#server/database/rows.ts'

const Count = z.number()
const CaseRow = z.object({
  id: RecallId,
  number: z.string(),
  serviceId: ServiceId,
  product: z.string(),
  makerId: OrgId,
  maker: z.string(),
  at: z.string(),
  remindedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  texts: RecallTexts,
  orgsTold: Count,
  orgsAnswered: Count,
  peopleTold: Count,
  peopleAnswered: Count,
  answer: OrgAnswer.nullable(),
  removed: Count.nullable(),
})
type CaseRow = z.infer<typeof CaseRow>

interface Asked {
  orgId: OrgId
  lot?: string | undefined
  id?: RecallId
}

/** A maker is told of all, another org of itself and of the people to whom it handed some. */
async function readCases(reader: Reader, { orgId, lot, id }: Asked): Promise<CaseRow[]> {
  const { rows } = await sqlOf(CaseRow)`
    select r.id, r.number, r.service_id as "serviceId", s.name as product, r.org_id as "makerId", maker.name as maker,
      r.created_at as at, r.reminded_at as "remindedAt", r.ended_at as "endedAt", r.to_orgs as texts,
      g.told as "orgsTold", g.answered as "orgsAnswered", p.told as "peopleTold", p.answered as "peopleAnswered",
      mine.answer, mine.removed
    from recalls r join services s on s.id = r.service_id join orgs maker on maker.id = r.org_id
      left join recall_orgs mine on mine.recall_id = r.id and mine.org_id = ${orgId}
      cross join lateral (
        select count(*)::int as told, count(answer)::int as answered from recall_orgs g
        where g.recall_id = r.id and (r.org_id = ${orgId} or g.org_id = ${orgId})) g
      cross join lateral (
        select count(*)::int as told, count(answer)::int as answered from recall_people p
        where p.recall_id = r.id and (r.org_id = ${orgId} or p.org_id = ${orgId})) p
    where (r.org_id = ${orgId} or mine.id is not null)
      ${lot === undefined ? sql`` : sql`and lower(r.number) = lower(${lot})`}
      ${id === undefined ? sql`` : sql`and r.id = ${id}`}
    order by r.created_at desc, r.id limit ${sql.lit(RECALLS_MAX)}`.execute(reader)
  return rows
}

const instantOrNull = (value: string | null): string | null => (value === null ? null : instantFromRow(value))

const caseOf = (row: CaseRow, orgId: OrgId): RecallCase => ({
  id: row.id,
  number: row.number,
  product: { id: row.serviceId, name: row.product },
  maker: { id: row.makerId, name: row.maker },
  at: instantFromRow(row.at),
  remindedAt: instantOrNull(row.remindedAt),
  endedAt: instantOrNull(row.endedAt),
  isOwn: row.makerId === orgId,
  orgs: { told: row.orgsTold, answered: row.orgsAnswered },
  people: { told: row.peopleTold, answered: row.peopleAnswered },
  answer: row.answer,
  removed: row.removed,
})

/** The recalls that an org made or was told of, the newest first. */
export async function listRecalls(reader: Reader, orgId: OrgId, lot?: string): Promise<RecallCase[]> {
  return (await readCases(reader, { orgId, lot })).map((row) => caseOf(row, orgId))
}

interface Asking {
  actor: SignedIn
  orgId: OrgId
  id: RecallId
  language: Language
}

/** One of them with who was told. @throws AppError `not_found` for one that the org neither made nor was told of */
export async function getRecall(reader: Reader, { actor, orgId, id, language }: Asking): Promise<RecallDetails> {
  const [row] = await readCases(reader, { orgId, id })
  if (row === undefined) throw new AppError('not_found')
  const found = caseOf(row, orgId)
  return {
    ...found,
    text: row.texts[language],
    orgsTold: await readOrgs(reader, found, orgId),
    peopleTold: worksFor(actor, orgId) ? await readPeople(reader, id, orgId) : [],
    remindFrom: found.isOwn && found.endedAt === null ? remindFrom(row) : null,
  }
}

const remindFrom = ({ at, remindedAt }: CaseRow): string =>
  new Date(millisFromRow(remindedAt ?? at) + REMIND_AFTER_HOURS * HOUR).toISOString()

const OrgRow = z.object({
  id: OrgId,
  name: z.string(),
  isDirect: z.boolean(),
  answer: OrgAnswer.nullable(),
  removed: Count.nullable(),
  answeredAt: z.string().nullable(),
  toldAt: z.string().nullable(),
  told: Count,
  have: Count,
  gone: Count,
})

/** Whoever has not answered comes first. */
async function readOrgs(reader: Reader, { id, isOwn }: RecallCase, orgId: OrgId): Promise<RecallOrg[]> {
  const { rows } = await sqlOf(OrgRow)`
    select o.id, o.name, g.is_direct as "isDirect", g.answer, g.removed, g.answered_at as "answeredAt", g.told_at as "toldAt",
      count(p.id)::int as told, count(*) filter (where p.answer = 'have')::int as have,
      count(*) filter (where p.answer = 'gone')::int as gone
    from recall_orgs g join orgs o on o.id = g.org_id
      left join recall_people p on p.recall_id = g.recall_id and p.org_id = g.org_id
    where g.recall_id = ${id} ${isOwn ? sql`` : sql`and g.org_id = ${orgId}`}
    group by o.id, g.id order by g.answer is not null, lower(o.name), o.id`.execute(reader)
  return rows.map(({ id: org, name, isDirect, told, have, gone, answeredAt, toldAt, ...rest }) => ({
    ...rest,
    org: isDirect || org === orgId ? { id: org, name } : null,
    answeredAt: instantOrNull(answeredAt),
    toldAt: instantOrNull(toldAt),
    people: { told, have, gone },
  }))
}

const PersonRow = z.object({
  id: UserId,
  name: z.string(),
  answer: PersonAnswer.nullable(),
  answeredAt: z.string().nullable(),
  toldAt: z.string().nullable(),
})

async function readPeople(reader: Reader, id: RecallId, orgId: OrgId): Promise<RecallPerson[]> {
  const { rows } = await sqlOf(PersonRow)`
    select u.id, trim(u.first_name || ' ' || u.last_name) as name, p.answer, p.answered_at as "answeredAt", p.told_at as "toldAt"
    from recall_people p join users u on u.id = p.user_id
    where p.recall_id = ${id} and p.org_id = ${orgId}
    order by case p.answer when 'have' then 0 when 'gone' then 2 else 1 end, lower(u.first_name || ' ' || u.last_name), u.id`.execute(
    reader,
  )
  return rows.map((row) => ({
    ...row,
    answeredAt: instantOrNull(row.answeredAt),
    toldAt: instantOrNull(row.toldAt),
  }))
}
