import { sql } from 'kysely'
import { z } from 'zod'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { knownIn } from '#server/personal-data/known-in.ts'
import type { PersonData } from '#server/personal-data/person-data.ts'
import { contactsOf } from '#server/domains/contacts/index.ts'

const IdRow = z.object({ id: z.string() })
const WaitRow = z.object({
  id: z.string(),
  org: z.string(),
  title: z.string(),
  notes: z.string().nullable(),
  from: z.string(),
  until: z.string(),
})

const LINES_MAX = 10_000

export const waitingPersonData: PersonData = {
  part: 'Waiting list',
  holds: [
    { table: 'waiting_entries', what: 'That they wait', deletedBy: ['user_id'], exported: 'waiting-lists.json' },
    {
      table: 'waiting_offers',
      what: 'What they were offered: goes with the entry',
      exported: { not: 'times alone; what came of one stands in appointments.json' },
    },
  ],
  keeps: [],
  exportOf: { 'waiting-lists.json': readWaits },

  async erase({ reader, person, subjects }) {
    const { rows } = await sqlOf(IdRow)`
      delete from waiting_entries where user_id = ${person.userId} or contact_id in (${contactsOf(person)})
        or (email = ${person.email} and org_id = any(${[...person.orgIds]}::uuid[])) returning id`.execute(reader)
    for (const { id } of rows) subjects.add(id)
  },

  async eraseOrg({ reader, orgId }) {
    await sql`delete from waiting_entries where org_id = ${orgId}`.execute(reader)
    await sql`delete from waiting_offers where org_id = ${orgId}`.execute(reader)
  },
}

async function readWaits(reader: Reader, userId: string) {
  const { rows } = await sqlOf(WaitRow)`
    select w.id, o.name as org, w.name, w.email, w.phone, w.title, w.notes, w.from_date::text as from, w.until_date::text as until,
      w.wishes, w.status
    from waiting_entries w join orgs o on o.id = w.org_id left join contacts c on c.id = w.contact_id
    where w.user_id = ${userId} or c.user_id = ${userId} or (w.email = (select email from users where id = ${userId})
      and w.org_id in (${knownIn(userId)}))
    order by w.id desc limit ${LINES_MAX}`.execute(reader)
  return rows.map(({ id: _id, ...row }) => row)
}
