import fc from 'fast-check'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { beforeAll, expect, it } from 'vitest'
import { alerts } from '#shared/domains/contacts/alerts-api.ts'
import { contacts } from '#shared/domains/contacts/api.ts'
import { duplicates } from '#shared/domains/contacts/duplicates-api.ts'
import { MERGE_FIELDS } from '#shared/domains/contacts/merge-fields.ts'
import type { NewContact } from '#shared/domains/contacts/schema.ts'
import type { ContactId, OrgId } from '#shared/kernel/ids.ts'
import { heldOfContacts } from '#server/domains.ts'
import { aClinic, aStaffOf, aWaitingEntryOf, anAppointmentAt } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { aNoteOf } from '#server/testing/notes.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { BY_HAND, allHeld } from './move-held.ts'

const server = useTestServer({ ROLE: 'web' }, { frozenAt: SAMPLE_NOW })
const reader = () => server.running.services.reader
let clinic: OrgId
let desk: TestPerson
beforeAll(async () => {
  clinic = await aClinic(server)
  desk = await aStaffOf(server, clinic)
})

it('every column that names a contact is answered for by a merge', async () => {
  const { rows } = await sql<{ name: string }>`
    select conrelid::regclass::text || '.' || a.attname as name from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
    where k.contype = 'f' and k.confrelid = 'contacts'::regclass
    union
    select table_name || '.' || column_name from information_schema.columns
    where table_schema = 'public' and column_name ~ '(^|_)contact_id$' order by 1`.execute(reader())
  const answered = [...allHeld(heldOfContacts).map(({ table }) => `${table}.contact_id`), ...BY_HAND]
  expect(rows.map(({ name }) => name)).toEqual(answered.toSorted())
})

const person = (phone: string) =>
  fc.record(
    {
      name: fc.constantFrom('Ada Abel', 'Ada Lovelace Abel', 'A. Abel'),
      phone: fc.constant(phone),
      email: fc.uuid().map((id) => `${id}@tendwell.test`),
      birthdate: fc.constantFrom('1980-05-06', '1981-05-06'),
      pronouns: fc.constantFrom('she/her', 'they/them'),
      language: fc.constantFrom('en' as const, 'fr' as const),
      channel: fc.constantFrom('mail' as const, 'none' as const),
    },
    { requiredKeys: ['name', 'phone'] },
  )
const hanging = fc.record({
  visits: fc.nat(2),
  notes: fc.nat(2),
  waits: fc.nat(1),
  messages: fc.nat(2),
  alert: fc.constantFrom(null, 'Latex', 'Penicillin'),
  children: fc.nat(1),
  isApart: fc.boolean(),
})

type Hanging = typeof hanging extends fc.Arbitrary<infer What> ? What : never

const make = async (body: NewContact) =>
  (await server.call(contacts.create, { params: { orgId: clinic }, body }, desk.token)).body.contact
const makeCared = async (contact: ContactId) => (await make({ name: 'Cared For', guardian: { contact } })).id

async function hang(contact: ContactId, third: ContactId, what: Hanging) {
  const give = (table: string, id: string) =>
    sql`update ${sql.table(table)} set contact_id = ${contact} where id = ${id}`.execute(reader())
  for (let n = 0; n < what.visits; n += 1) await give('appointments', await anAppointmentAt(server, clinic))
  for (let n = 0; n < what.notes; n += 1) await aNoteOf(server, clinic, { contact, isSigned: n === 0, writer: desk.id })
  for (let n = 0; n < what.waits; n += 1) await give('waiting_entries', await aWaitingEntryOf(server, clinic))
  for (let n = 0; n < what.messages; n += 1)
    await sql`
      insert into sent_messages (id, at, message_id, channel, kind, org_id, contact_id, language, state, state_at)
      values (${v7()}, now(), ${v7()}, 'mail', 'x', ${clinic}, ${contact}, 'en', 'sent', now())`.execute(reader())
  for (let n = 0; n < what.children; n += 1) await makeCared(contact)
  const params = { orgId: clinic }
  if (what.alert !== null)
    await server.call(alerts.set, { params, body: { contact, text: what.alert, version: 0 } }, desk.token)
  if (what.isApart)
    await server.call(duplicates.setApart, { params, body: { one: contact, other: third, isApart: true } }, desk.token)
}

/** Every row that can hang on a contact, and the contacts, but for when and how often they were changed. */
async function everything() {
  const all: Record<string, unknown> = {}
  const tables = ['contacts', ...allHeld(heldOfContacts).map(({ table }) => table)].filter(
    (one) => one !== 'person_alerts',
  )
  for (const table of tables) {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(t) - 'version' - 'updated_at' as row from ${sql.table(table)} t where org_id = ${clinic} order by id`.execute(
      reader(),
    )
    all[table] = rows.map(({ row }) => row)
  }
  const warned = sql`select id, contact_id, created_at, text from person_alerts where org_id = ${clinic} order by id`
  all['person_alerts'] = (await warned.execute(reader())).rows
  const apart = sql`select one_id, other_id from contacts_apart where org_id = ${clinic} order by 1, 2`
  all['contacts_apart'] = (await apart.execute(reader())).rows
  return all
}

it('what was merged and undone is what it was', async () => {
  const third = (await make({ name: 'Third One', phone: '+1 212 555 0199' })).id
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(person('+1 212 555 0101'), hanging),
      fc.tuple(person('+1 212 555 0102'), hanging),
      fc.subarray([...MERGE_FIELDS]),
      async ([one, ofOne], [other, ofOther], take) => {
        const stays = await make(one)
        const goes = await make(other)
        await hang(stays.id, third, ofOne)
        await hang(goes.id, third, ofOther)
        const before = await everything()
        const body = {
          stays: { id: stays.id, version: stays.version },
          goes: { id: goes.id, version: goes.version },
          take,
        }
        const merged = await server.call(duplicates.merge, { params: { orgId: clinic }, body }, desk.token)
        expect(merged.status).toBe(200)
        expect(await everything()).not.toEqual(before)
        const mergeId = merged.body.merge
        const undone = await server.call(duplicates.undo, { params: { orgId: clinic, mergeId } }, desk.token)
        expect(undone.status).toBe(200)
        expect(await everything()).toEqual(before)
      },
    ),
    { numRuns: 20 },
  )
})
