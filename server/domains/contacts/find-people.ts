import { z } from 'zod'
import { sql } from 'kysely'
import type { FoundPerson } from '#shared/domains/contacts/schema.ts'
import { ContactId } from '#shared/kernel/ids.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { matching, readQuestion } from '#server/database/people-search/question.ts'
import type { Question } from '#server/database/people-search/question.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { CHOSEN_FROM, findMembers } from '#server/domains/orgs/index.ts'

interface Finding {
  s: string
  who: 'patients' | 'everybody'
  limit: number
  /** In which a day of birth is written. */
  language: Language
  /** `YYYY-MM-DD` */
  today: string
}

const ContactRow = z.object({
  id: ContactId,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  birthdate: z.string().nullable(),
  tier: z.number(),
  fit: z.number(),
})

/** The people of an org who are asked for, with an account and without, best first. */
export async function findPeople(
  reader: Reader,
  orgId: OrgId,
  { s, who, limit, language, today }: Finding,
): Promise<FoundPerson[]> {
  return findBy(reader, orgId, await readQuestion(reader, s, { born: { language, today } }), { who, limit })
}

/** The same of a question that was read already. */
export async function findBy(
  reader: Reader,
  orgId: OrgId,
  question: Question,
  { who, limit }: Pick<Finding, 'who' | 'limit'>,
): Promise<FoundPerson[]> {
  if (question.terms.length === 0) return []
  const roles = who === 'patients' ? (['user'] as const) : null
  const [members, contacts] = await Promise.all([
    findMembers(reader, orgId, question, { roles, most: limit }),
    findContacts(reader, orgId, question, limit),
  ])
  const found = [
    ...members.map((row) => ({ ...row, kind: 'user' as const })),
    ...contacts.map((row) => ({ ...row, kind: 'contact' as const, isPatient: true })),
  ]
  return found
    .toSorted((a, b) => a.tier - b.tier || b.fit - a.fit)
    .slice(0, limit)
    .map(({ tier, fit, ...person }) => ({ ...person, isWhole: tier === 1 || fit >= question.terms.length }))
}

async function findContacts(reader: Reader, orgId: OrgId, question: Question, most: number) {
  const rows = sql`contacts where org_id = ${orgId} and converted_at is null`
  const names = { column: sql`lower(name)`, order: sql`lower(name), id` }
  const searched = { rows, id: sql`id`, text: sql`search_text`, keys: sql`search_keys`, names, emails: sql`email` }
  const found = await sqlOf(ContactRow)`/* planned for each text */
    with ${matching(searched, question, CHOSEN_FROM)}
    select c.id, c.name, c.email, c.phone,
      case when to_char(c.birthdate, 'YYYYMMDD') = any(${[...question.days]}::text[]) then c.birthdate::text end as birthdate, found.tier, found.fit
    from (select * from matches order by tier, fit desc limit ${sql.lit(CHOSEN_FROM)}) found,
      lateral (select * from contacts where id = found.id limit 1) c
    order by tier, fit desc, lower(c.name), c.id limit ${most}`.execute(reader)
  return found.rows
}
