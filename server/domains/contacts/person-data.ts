import { sql } from 'kysely'
import { z } from 'zod'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { instantFromRow } from '#server/database/rows.ts'
import { knownIn } from '#server/personal-data/known-in.ts'
import type { Leaving, PersonData } from '#server/personal-data/person-data.ts'

const IdRow = z.object({ id: z.string() })
const SinceRow = z.object({ since: z.string() })

const LINES_MAX = 1000

/**
 * Which contacts are theirs: those that an account took the place of or was offered to, and those that a clinic of theirs
 * keeps under their address. One of a clinic that they were never in stays: an address is nowhere proven, and whoever types
 * somebody's address could have a stranger's appointments emptied (docs/decisions/server/personal-data.md).
 */
export const contactsOf = ({ userId, email, orgIds }: Pick<Leaving, 'userId' | 'email' | 'orgIds'>) => sql`
  select c.id from contacts c
  where c.user_id = ${userId} or (c.email = ${email} and c.org_id = any(${[...orgIds]}::uuid[]))`

export const contactsPersonData: PersonData = {
  part: 'Contacts',
  holds: [
    {
      table: 'contacts',
      what: 'As whom a clinic knows them without an account',
      deletedBy: ['user_id'],
      cleared: ['guardian_user_id'],
      exported: 'contact-records.json',
    },
    {
      table: 'family_members',
      what: 'The people for whom they book visits: name, date of birth and what they are to them',
      deletedBy: ['guardian_id'],
      exported: 'family.json',
    },
    {
      table: 'person_alerts',
      what: 'What the staff of a clinic have to know of them before anything else. Their copy is without it, as without the notes of the staff for each other',
      deletedBy: ['user_id'],
      exported: { not: 'written by the staff for each other: a clinic that is asked decides what it hands out' },
    },
    {
      table: 'contact_merges',
      what: 'A second record of them that a clinic merged into the first, as it was: for 7 days, in which the merge can be undone. Who did it is forgotten with their account',
      deletedBy: ['contact_id', 'merged_email'],
      cleared: ['merged_by'],
      exported: { not: 'a copy of what stands in contact-records.json and the files of what hangs on it' },
    },
    {
      table: 'contacts_apart',
      what: 'That a clinic says of two contacts that they are two people: goes with either',
      exported: { not: 'about two people at once, with no word of either' },
    },
  ],
  keeps: [
    {
      what: 'The contact that a clinic keeps under the same address, and what belongs to it, where the person was never in that clinic with the account',
      why: 'nobody has shown that it is the same person; the clinic answers to whoever asks it',
      forHowLong: 'as long as the clinic keeps the contact',
      columns: [
        'contacts.name',
        'contacts.email',
        'contacts.phone',
        'contacts.search_text',
        'contacts.name_key',
        'contacts.phone_key',
        'contacts.birthdate',
        'contacts.pronouns',
        'contacts.language',
        'person_alerts.text',
        'appointments.name',
        'appointments.email',
        'appointments.phone',
        'appointments.title',
        'appointments.notes',
        'appointments.staff_notes',
        'activities.ip',
      ],
    },
  ],
  exportOf: { 'contact-records.json': readContacts, 'family.json': readFamily },

  async erase({ reader, person, subjects }) {
    const { rows } = await sqlOf(IdRow)`${contactsOf(person)}`.execute(reader)
    for (const { id } of rows) subjects.add(id)
    await sql`
      delete from person_alerts where user_id = ${person.userId} or contact_id in (${contactsOf(person)})`.execute(
      reader,
    )
    const { rows: merged } = await sqlOf(IdRow)`
      delete from contact_merges where contact_id in (${contactsOf(person)})
        or (merged_email = ${person.email} and org_id = any(${[...person.orgIds]}::uuid[])) returning merged_id as id`.execute(
      reader,
    )
    for (const { id } of merged) subjects.add(id)
    await sql`update contact_merges set merged_by = null where merged_by = ${person.userId}`.execute(reader)
  },

  /** Last, as appointments and the waiting list look theirs up by it. */
  async eraseLast({ reader, person }) {
    await sql`
      update contacts set guardian_user_id = nullif(guardian_user_id, ${person.userId}),
        guardian_contact_id = case when guardian_contact_id in (${contactsOf(person)}) then null else guardian_contact_id end
      where guardian_user_id = ${person.userId} or guardian_contact_id in (${contactsOf(person)})`.execute(reader)
    await sql`delete from contacts where id in (${contactsOf(person)})`.execute(reader)
    await sql`delete from family_members where guardian_id = ${person.userId}`.execute(reader)
  },

  async eraseOrgLast({ reader, orgId }) {
    await sql`delete from person_alerts where org_id = ${orgId}`.execute(reader)
    await sql`delete from contact_merges where org_id = ${orgId}`.execute(reader)
    await sql`delete from contacts_apart where org_id = ${orgId}`.execute(reader)
    await sql`delete from contacts where org_id = ${orgId}`.execute(reader)
  },
}

async function readContacts(reader: Reader, userId: string) {
  const { rows } = await sqlOf(SinceRow)`
    select o.name as org, c.name, c.email, c.phone, c.birthdate::text as birthdate, c.pronouns, c.language, c.channel, c.created_at as since from contacts c join orgs o on o.id = c.org_id
    where c.user_id = ${userId} or (c.email = (select email from users where id = ${userId})
      and c.org_id in (${knownIn(userId)}))
    order by c.id limit ${LINES_MAX}`.execute(reader)
  return rows.map((row) => ({ ...row, since: instantFromRow(row.since) }))
}

const FamilyRow = z.object({ firstName: z.string(), lastName: z.string(), birthdate: z.string(), relation: z.string() })

async function readFamily(reader: Reader, userId: string) {
  const { rows } = await sqlOf(FamilyRow)`
    select first_name as "firstName", last_name as "lastName", birthdate::text as birthdate, relation
    from family_members where guardian_id = ${userId} order by id limit ${LINES_MAX}`.execute(reader)
  return rows
}
