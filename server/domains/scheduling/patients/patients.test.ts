import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { alerts } from '#shared/domains/contacts/alerts-api.ts'
import { contacts } from '#shared/domains/contacts/api.ts'
import { patients } from '#shared/domains/scheduling/patients/api.ts'
import type { ContactId, OrgId, UserId } from '#shared/kernel/ids.ts'
import { aClinic, aContactOf, aPatientOf, aPerson, aStaffOf, anAppointmentAt } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { useTestServer } from '#server/testing/test-server.ts'

/** A Monday. */
const server = useTestServer({ ROLE: 'web' }, { frozenAt: '2026-11-23T15:10:00.000Z' })
const run = (query: ReturnType<typeof sql>) => query.execute(server.running.services.reader)

let clinic: OrgId
let staff: TestPerson
beforeEach(async () => {
  clinic = await aClinic(server)
  staff = await aStaffOf(server, clinic)
})

const list = async (query: object = {}, token = staff.token) =>
  (await server.call(patients.list, { params: { orgId: clinic }, query: { limit: 100, ...query } }, token)).body
const names = async (query: object = {}) => (await list(query)).patients.map(({ name }) => name)

const aMember = async (firstName: string, lastName = 'Ito') => {
  const person = await aPatientOf(server, clinic)
  await run(sql`update users set first_name = ${firstName}, last_name = ${lastName} where id = ${person.id}`)
  return person.id
}
const aContact = (name: string) => aContactOf(server, clinic, { name })

type Status = 'booked' | 'done' | 'no_show' | 'cancelled'
/** A visit of half an hour. */
async function aVisit(of: { user?: UserId; contact?: ContactId }, start: string, status: Status = 'booked') {
  const end = new Date(Date.parse(start) + 30 * 60_000).toISOString()
  const patient = { ...staff, id: of.user ?? staff.id }
  const id = await anAppointmentAt(server, clinic, { start, end, status, patient })
  if (of.contact !== undefined)
    await run(sql`update appointments set user_id = null, contact_id = ${of.contact} where id = ${id}`)
}

describe('the patients of a clinic', () => {
  it('are its contacts and members in one list, with what the desk asks of each', async () => {
    const ada = await aMember('Ada')
    const zoe = await aContact('Zoë Yılmaz')
    await aVisit({ user: ada }, '2026-11-02T15:00:00Z', 'done')
    await aVisit({ user: ada }, '2026-11-03T15:00:00Z', 'no_show')
    await aVisit({ user: ada }, '2026-11-30T15:00:00Z')
    await aVisit({ user: ada }, '2026-11-26T15:00:00Z', 'cancelled')
    await aVisit({ contact: zoe }, '2026-12-01T15:00:00Z')
    await server.call(
      alerts.set,
      { params: { orgId: clinic }, body: { contact: zoe, text: 'Allergic to latex', version: 0 } },
      staff.token,
    )
    await run(sql`update users set birthdate = '1980-05-17', phone = '+1 212 555 0101' where id = ${ada}`)
    const { patients: rows, pagination, isCapped } = await list()
    expect([pagination.total, isCapped]).toEqual([2, false])
    expect(rows).toMatchObject([
      {
        user: ada,
        contact: null,
        state: 'member',
        name: 'Ada Ito',
        phone: '+1 212 555 0101',
        birthdate: '1980-05-17',
        next: '2026-11-30T15:00:00.000Z',
        last: '2026-11-02T15:00:00.000Z',
        noShows: 1,
        alert: null,
      },
      {
        user: null,
        contact: zoe,
        state: 'contact',
        name: 'Zoë Yılmaz',
        next: '2026-12-01T15:00:00.000Z',
        last: null,
        noShows: 0,
        alert: 'Allergic to latex',
      },
    ])
  })

  it('are nobody twice: neither who became a member, nor who was invited, nor who booked again without signing in', async () => {
    const member = await aPatientOf(server, clinic)
    const [became, again, invited] = [await aContact('Became'), await aContact('Again'), await aContact('Invited')]
    await run(sql`update contacts set email = ${member.email} where id = ${became}`)
    await server.call(contacts.convert, { params: { id: became } }, staff.token)
    await run(sql`update contacts set email = null, phone = '+12125550102' where id = ${became}`)
    await run(sql`update contacts set email = ${member.email} where id = ${again}`)
    await aVisit({ contact: again }, '2026-12-01T15:00:00Z')
    await run(sql`update contacts set email = ${`${crypto.randomUUID()}@example.test`} where id = ${invited}`)
    await server.call(contacts.convert, { params: { id: invited } }, staff.token)
    const { patients: rows, pagination } = await list()
    expect(pagination.total).toBe(2)
    expect(rows.map(({ user, contact, state }) => ({ user, contact, state }))).toEqual(
      expect.arrayContaining([
        { user: member.id, contact: again, state: 'member' },
        { user: null, contact: invited, state: 'invited' },
      ]),
    )
    // What was booked for the contact beside them is theirs as well.
    expect(rows.find(({ user }) => user === member.id)?.next).toBe('2026-12-01T15:00:00.000Z')
  })

  it('tell nothing of who was invited and has not accepted but how they are written to', async () => {
    const person = await aPerson(server, { memberships: [{ org: clinic, role: 'user', status: 'pending' }] })
    await run(sql`update users set birthdate = '1980-05-17', phone = '+12125550101' where id = ${person.id}`)
    const { patients: rows } = await list()
    expect(rows).toMatchObject([
      { user: person.id, state: 'invited', email: person.email, phone: null, birthdate: null },
    ])
    expect(await names({ s: '17.05.1980' })).toEqual([])
    expect(await names({ birthdate: 'missing' })).toEqual([])
  })

  it('have nobody who works there, was turned down or is of another clinic', async () => {
    await aPerson(server, { memberships: [{ org: clinic, role: 'user', status: 'rejected' }] })
    const other = await aClinic(server)
    await aPatientOf(server, other)
    await aContactOf(server, other, { name: 'Other' })
    expect(await names()).toEqual([])
  })
})

describe('the list', () => {
  it('is narrowed by account, visits, missed ones, alert, language and a day of birth that is missing', async () => {
    const [ada, ben] = [await aMember('Ada'), await aMember('Ben')]
    const [cem, dua] = [await aContact('Cem'), await aContact('Dua')]
    await run(sql`update users set language = 'fr', birthdate = '1980-05-17' where id = ${ada}`)
    await run(sql`update users set birthdate = null, language = 'en' where id = ${ben}`)
    await run(sql`update contacts set language = 'ar', birthdate = '1990-01-01' where id = ${cem}`)
    await aVisit({ user: ada }, '2026-11-30T15:00:00Z')
    await aVisit({ user: ada }, '2026-01-05T15:00:00Z', 'done')
    await aVisit({ contact: cem }, '2026-01-06T15:00:00Z', 'done')
    await aVisit({ contact: cem }, '2026-11-20T15:00:00Z', 'done')
    await aVisit({ contact: dua }, '2026-01-07T15:00:00Z', 'done')
    await aVisit({ user: ben }, '2026-11-20T15:00:00Z', 'no_show')
    await server.call(
      alerts.set,
      { params: { orgId: clinic }, body: { user: ben, text: 'Falls', version: 0 } },
      staff.token,
    )
    expect(await names({ account: 'with' })).toEqual(['Ada Ito', 'Ben Ito'])
    expect(await names({ account: 'without' })).toEqual(['Cem', 'Dua'])
    expect(await names({ ahead: 'some' })).toEqual(['Ada Ito'])
    expect(await names({ ahead: 'none' })).toEqual(['Ben Ito', 'Cem', 'Dua'])
    expect(await names({ away: '6' })).toEqual(['Ada Ito', 'Dua'])
    expect(await names({ away: '6', ahead: 'none' })).toEqual(['Dua'])
    expect(await names({ away: '12' })).toEqual([])
    expect(await names({ missed: 'some' })).toEqual(['Ben Ito'])
    expect(await names({ alert: 'some' })).toEqual(['Ben Ito'])
    expect(await names({ birthdate: 'missing' })).toEqual(['Ben Ito', 'Dua'])
    expect(await names({ language: 'ar' })).toEqual(['Cem'])
    expect(await names({ language: 'fr', s: 'ito' })).toEqual(['Ada Ito'])
    expect(await names({ language: 'fr', s: 'cem' })).toEqual([])
  })

  it('is sorted by name, next and last visit either way, paged through both kinds, and counted', async () => {
    const [ada, ben] = [await aMember('Ada'), await aMember('Ben')]
    const [cem] = [await aContact('Cem'), await aContact('Dua')]
    await aVisit({ user: ben }, '2026-11-30T15:00:00Z')
    await aVisit({ contact: cem }, '2026-11-25T15:00:00Z')
    await aVisit({ user: ada }, '2026-11-20T15:00:00Z', 'done')
    await aVisit({ contact: cem }, '2026-11-21T15:00:00Z', 'done')
    expect(await names({ order: 'desc' })).toEqual(['Dua', 'Cem', 'Ben Ito', 'Ada Ito'])
    expect(await names({ orderBy: 'next' })).toEqual(['Cem', 'Ben Ito', 'Ada Ito', 'Dua'])
    expect(await names({ orderBy: 'next', order: 'desc' })).toEqual(['Ben Ito', 'Cem', 'Dua', 'Ada Ito'])
    expect(await names({ orderBy: 'last', order: 'desc' })).toEqual(['Cem', 'Ada Ito', 'Dua', 'Ben Ito'])
    expect(await names({ orderBy: 'next', s: 'ito' })).toEqual(['Ben Ito', 'Ada Ito'])
    const { patients: rows, pagination } = await list({ page: 2, limit: 3 })
    expect([rows.map(({ name }) => name), pagination]).toEqual([['Dua'], { page: 2, limit: 3, total: 4, pages: 2 }])
    expect((await list({ page: 9, limit: 3 })).pagination.total).toBe(4)
  })

  it('finds people as every search for people does', async () => {
    await aContact('Tomáš Kowalski')
    const ada = await aMember('Ada')
    await run(sql`update users set phone = '(212) 555-1037', birthdate = '1980-05-17' where id = ${ada}`)
    expect(await names({ s: 'kowalski tomas' })).toEqual(['Tomáš Kowalski'])
    expect(await names({ s: 'kowalsky' })).toEqual(['Tomáš Kowalski'])
    expect(await names({ s: '1037' })).toEqual(['Ada Ito'])
    expect(await names({ s: '1980-05-17' })).toEqual(['Ada Ito'])
    expect(await names({ s: 'nobody' })).toEqual([])
  })

  it('is for the staff; a look is one line with what it was narrowed by and how many it showed', async () => {
    const member = await aPatientOf(server, clinic)
    await aContact('Cem')
    const ask = (token: string) =>
      server.refused(patients.list, { params: { orgId: clinic }, query: { ahead: 'none' } as never }, token)
    const other = await aStaffOf(server, await aClinic(server))
    expect([(await ask(member.token)).status, (await ask(other.token)).status]).toEqual([403, 404])
    await list({ ahead: 'none', s: 'c' })
    await list({ ahead: 'none' })
    const { rows } = await sql<{ details: Record<string, unknown>; shown: number }>`
      select details, (select count(*)::int from record_views v where v.activity_id = a.id) as shown
      from activities a where org_id = ${clinic} and kind = 'user.listed' and actor_id = ${staff.id} order by at, id`.execute(
      server.running.services.reader,
    )
    expect(rows[0]?.details).toMatchObject({ why: 'patients', ahead: 'none', isSearched: true, count: 1 })
    expect(JSON.stringify(rows)).not.toContain('"s"')
    expect(rows.at(-1)?.details).toMatchObject({ count: 2 })
  })
})
