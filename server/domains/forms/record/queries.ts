import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { z } from 'zod'
import { Answers, FormContent } from '#shared/domains/forms/content.ts'
import type { AnswerLine, AnswerView } from '#shared/domains/forms/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { FormAnswerId, OrgId } from '#shared/kernel/ids.ts'
import type { Reader } from '#server/database/orm.ts'
import { instantFromRow } from '#server/database/rows.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { isKnown } from '#server/domains/contacts/index.ts'

const LINES_MAX = 500

const Row = z.object({
  id: FormAnswerId,
  org_id: OrgId,
  org: z.string(),
  user_id: z.string().nullable(),
  contact_id: z.string().nullable(),
  content: FormContent,
  number: z.number(),
  signed_at: z.string(),
  signed_name: z.string().nullable(),
  is_paper: z.boolean(),
  noted_by: z.string().nullable(),
})
type Row = z.infer<typeof Row>

const COLUMNS = sql`g.id, g.org_id, o.name as org, g.user_id, g.contact_id, v.content, g.number, g.signed_at, g.signed_name, g.is_paper,
  trim(u.first_name || ' ' || u.last_name) as noted_by`
const JOINED = sql`form_answers g
  join form_versions v on v.form_id = g.form_id and v.number = g.number
  join orgs o on o.id = g.org_id
  left join users u on u.id = g.paper_by`

const lineOf = ({ id, content, number, signed_at, signed_name, is_paper, noted_by }: Row): AnswerLine => ({
  id,
  title: content.title,
  number,
  at: instantFromRow(signed_at),
  isPaper: is_paper,
  by: is_paper ? noted_by : signed_name,
})

/**
 * What a member or contact has signed at an org, the latest first.
 *
 * @throws AppError `not_found` for somebody whom the org does not know: else the person would read of a look at them
 */
export async function listAnswers(
  reader: Reader,
  orgId: OrgId,
  { user, contact }: { user?: string | undefined; contact?: string | undefined },
): Promise<AnswerLine[]> {
  const theirs = user === undefined ? sql`g.contact_id = ${contact}` : sql`g.user_id = ${user}`
  const rows = await readRows(reader, sql`g.org_id = ${orgId} and ${theirs}`)
  if (rows.length === 0 && !(await isKnown(reader, orgId, { user, contact }))) throw new AppError('not_found')
  return rows.map(lineOf)
}

/** What a person has signed themselves, anywhere. */
export const listOwn = async (reader: Reader, userId: string): Promise<(AnswerLine & { org: string })[]> =>
  (await readRows(reader, sql`g.user_id = ${userId}`)).map((row) => ({ ...lineOf(row), org: row.org }))

async function readRows(reader: Reader, which: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sqlOf(Row)`
    select ${COLUMNS} from ${JOINED} where ${which} and g.signed_at is not null
    order by g.signed_at desc, g.id desc limit ${sql.lit(LINES_MAX)}`.execute(reader)
  return rows
}

const WholeRow = Row.extend({
  answers: z.string().nullable(),
  language: z.string(),
  time_zone: z.string(),
  patient: z.string().nullable(),
})

/** What was signed, whose it is and where. */
export interface SignedForm {
  answer: AnswerView
  person: { user: string | null; contact: string | null }
  /** Their name as the clinic knows it. */
  patient: string
  org: string
}

/**
 * One form as it was signed, of an org or of a person.
 *
 * @throws AppError `not_found`, also for one of somebody else
 */
export async function readAnswer(
  reader: Reader,
  id: FormAnswerId,
  of: { orgId: OrgId } | { userId: string },
): Promise<SignedForm> {
  const theirs = 'orgId' in of ? sql`g.org_id = ${of.orgId}` : sql`g.user_id = ${of.userId}`
  const { rows } = await sqlOf(WholeRow)`
    select ${COLUMNS}, g.answers, g.language, g.time_zone,
      coalesce(trim(f.first_name || ' ' || f.last_name), c.name, trim(p.first_name || ' ' || p.last_name)) as patient
    from ${JOINED}
    left join family_members f on f.id = g.family_member_id
    left join contacts c on c.id = g.contact_id
    left join users p on p.id = g.user_id
    where g.id = ${id} and ${theirs} and g.signed_at is not null`.execute(reader)
  const [row] = rows
  if (row === undefined) throw new AppError('not_found')
  return {
    answer: {
      ...lineOf(row),
      content: row.content,
      answers: Answers.parse(JSON.parse(row.answers ?? '{}')),
      language: row.language,
      timeZone: row.time_zone,
    },
    person: { user: row.user_id, contact: row.contact_id },
    patient: row.patient ?? '',
    org: row.org,
  }
}
