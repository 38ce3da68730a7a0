import { sql } from 'kysely'
import { z } from 'zod'
import { Answers, FormContent } from '#shared/domains/forms/content.ts'
import type { Reader } from '#server/database/orm.ts'
import { instantFromRow } from '#server/database/rows.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { knownIn } from '#server/personal-data/known-in.ts'
import type { PersonData } from '#server/personal-data/person-data.ts'
import { contactsOf } from '#server/domains/contacts/index.ts'

const IdRow = z.object({ id: z.string() })
const AnswerRow = z.object({
  id: z.string(),
  content: FormContent,
  answers: z.string().nullable(),
  at: z.string().nullable(),
})

const LINES_MAX = 10_000
const OF_ORG = { not: 'what an org asks for, about nobody' } as const

export const formsPersonData: PersonData = {
  part: 'Forms',
  holds: [
    {
      table: 'form_answers',
      what: 'What they filled in and signed before visits',
      deletedBy: ['user_id', 'contact_id'],
      impersonal: ['time_zone'],
      exported: 'forms.json',
    },
    { table: 'forms', what: 'The forms of an org', impersonal: ['content', 'type_ids'], exported: OF_ORG },
    { table: 'form_versions', what: 'Their words as they were published', impersonal: ['content'], exported: OF_ORG },
  ],
  keeps: [
    {
      what: 'By number, not by name, who of the staff noted that a form is on paper',
      why: 'the form belongs to the patient',
      forHowLong: 'as long as the patient’s form is kept',
      columns: ['form_answers.paper_by'],
    },
  ],
  exportOf: { 'forms.json': readForms },

  async erase({ reader, person, subjects }) {
    const { rows } = await sqlOf(IdRow)`
      delete from form_answers where user_id = ${person.userId} or contact_id in (${contactsOf(person)})
      returning appointment_id as id`.execute(reader)
    for (const { id } of rows) subjects.add(id)
  },

  async eraseOrg({ reader, orgId }) {
    for (const table of ['form_answers', 'form_versions', 'forms'])
      await sql`delete from ${sql.table(table)} where org_id = ${orgId}`.execute(reader)
  },
}

async function readForms(reader: Reader, userId: string) {
  const { rows } = await sqlOf(AnswerRow)`
    select g.id, o.name as org, v.content, g.number as version, g.answers, g.signed_at as at, g.signed_name as "signedBy", g.is_paper as "onPaper",
      g.language, g.time_zone as "timeZone"
    from form_answers g
    join form_versions v on v.form_id = g.form_id and v.number = g.number
    join orgs o on o.id = g.org_id
    left join contacts c on c.id = g.contact_id
    where g.user_id = ${userId} or c.user_id = ${userId} or (c.email = (select email from users where id = ${userId})
      and c.org_id in (${knownIn(userId)}))
    order by g.id desc limit ${LINES_MAX}`.execute(reader)
  return rows.map(({ id: _id, answers, at, ...row }) => ({
    ...row,
    at: at === null ? null : instantFromRow(at),
    answers: answers === null ? null : Answers.parse(JSON.parse(answers)),
  }))
}
