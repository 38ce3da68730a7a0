import { sql } from 'kysely'
import { z } from 'zod'
import type { Reader } from '#server/database/orm.ts'
import { instantFromRow } from '#server/database/rows.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { contactsOf } from '#server/domains/contacts/index.ts'
import { knownIn } from '#server/personal-data/known-in.ts'
import type { PersonData } from '#server/personal-data/person-data.ts'

const LINES_MAX = 10_000

/** What was given to people at their visits and noted as paid: the clinic's books, which outlive the names in them. */
export const checkoutPersonData: PersonData = {
  part: 'Given and paid at visits',
  holds: [
    {
      table: 'visit_lines',
      what: 'What they were given at visits and what was noted as paid for it: names and reasons go, the money stays',
      cleared: ['label', 'reason'],
      impersonal: ['currency'],
      exported: 'given-and-paid.json',
    },
  ],
  keeps: [
    {
      what: 'What a visit came to: amounts, which service, how it was paid, of somebody without a name',
      why: 'the clinic has to account for its money, and its books must not change afterwards',
      forHowLong: 'as long as the clinic keeps its calendar here',
      columns: ['visit_lines.user_id'],
    },
    {
      what: 'By number, not by name, who of the staff noted it',
      why: 'the clinic answers for its books',
      forHowLong: 'as long as the clinic keeps its calendar here',
      columns: ['visit_lines.written_by'],
    },
  ],
  exportOf: { 'given-and-paid.json': readGivenAndPaid },

  async erase({ reader, person }) {
    await sql`
      update visit_lines set label = null, reason = null
      where user_id = ${person.userId} or contact_id in (${contactsOf(person)})`.execute(reader)
  },

  async eraseOrg({ reader, orgId }) {
    await sql`delete from visit_lines where org_id = ${orgId}`.execute(reader)
  },
}

const LineRow = z.object({
  id: z.string(),
  at: z.string(),
  label: z.string().nullable(),
  reason: z.string().nullable(),
})

/** Of a contact of theirs as well. */
async function readGivenAndPaid(reader: Reader, userId: string) {
  const { rows } = await sqlOf(LineRow)`
    select l.id, l.created_at as at, o.name as org, l.kind, l.label, l.qty, l.amount::float8 as amount, l.currency, l.method, l.reason
    from visit_lines l join orgs o on o.id = l.org_id left join contacts c on c.id = l.contact_id
    where l.user_id = ${userId} or c.user_id = ${userId}
      or (c.email = (select email from users where id = ${userId}) and c.org_id in (${knownIn(userId)}))
    order by l.created_at desc, l.id limit ${LINES_MAX}`.execute(reader)
  return rows.map(({ id: _id, at, label: what, ...row }) => ({ ...row, what, at: instantFromRow(at) }))
}
