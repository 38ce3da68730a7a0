import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { contacts } from '#shared/domains/contacts/api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { aClinic, aContactOf, aPerson, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer()
let clinic: OrgId
let desk: TestPerson
beforeAll(async () => {
  clinic = await aClinic(server)
  desk = await aStaffOf(server, clinic)
  await aContactOf(server, clinic, { name: 'Ben Kowalski', phone: '+1 646 555 7788' })
})

describe('people of both kinds', () => {
  const ask = async (s: string, language = 'en', token = desk.token) =>
    (
      await server.call(contacts.find, { params: { orgId: clinic }, query: { s } }, token, {
        'accept-language': language,
      })
    ).body.people
  let born: string
  beforeAll(async () => {
    const memberships = [{ org: clinic, role: 'user' as const, status: 'active' as const }]
    born = (await aPerson(server, { firstName: 'Benedikt', lastName: 'Kowal', memberships })).id
    await sql`update users set birthdate = '1980-05-17' where id = ${born}`.execute(server.running.services.reader)
    const twin = await aPerson(server, { firstName: 'Petra', lastName: 'Zwilling', memberships })
    await sql`update users set birthdate = '1980-07-04' where id = ${twin.id}`.execute(server.running.services.reader)
  })

  it('are found together, who is written as was typed before the others', async () => {
    expect((await ask('kowal')).map(({ name, kind }) => [name, kind])).toEqual([
      ['Benedikt Kowal', 'user'],
      ['Ben Kowalski', 'contact'],
    ])
    expect((await ask('kowalski ben')).map(({ name }) => name)[0]).toBe('Ben Kowalski')
  })

  it.each([
    ['1980-05-17', 'en'],
    ['5/17/1980', 'en'],
    ['05/17/80', 'en'],
    ['17/05/1980', 'fr'],
    ['17.5.1980', 'fr'],
    ['17 mai 1980', 'fr'],
    ['17-05-1980', 'vi'],
    ['17 tháng 5, 1980', 'vi'],
    ['1980年5月17日', 'cn'],
    ['1980/5/17', 'cn'],
    ['١٧/٥/١٩٨٠', 'ar'],
    ['١٧ مايو ١٩٨٠', 'ar'],
    ['May 17, 1980', 'en'],
    ['17 May 1980', 'en'],
    ['19800517', 'en'],
    ['benedikt 5/17/1980', 'en'],
  ])('are found by the day of birth %s, which then stands with them', async (s, language) => {
    expect((await ask(s, language)).map(({ id, birthdate }) => [id, birthdate])).toEqual([[born, '1980-05-17']])
  })

  it('are told the day of birth of by nothing else, and the look is written down', async () => {
    expect((await ask('benedikt')).map(({ birthdate }) => birthdate)).toEqual([null])
    expect(await ask('1980-02-31')).toEqual([])
    expect(await ask('benedikt 1980-07-04')).toEqual([])
    const other = await aStaffOf(server, clinic)
    const looks = async () => {
      const { rows } = await sql<{
        looks: string
      }>`select count(*) as looks from record_views v join activities a on a.id = v.activity_id
        where v.person_id = ${born} and a.actor_id = ${other.id}`.execute(server.running.services.reader)
      return Number(rows[0]?.looks)
    }
    await ask('benedikt', 'en', other.token)
    expect(await looks()).toBe(0)
    await ask('1980-05-17', 'en', other.token)
    expect(await looks()).toBe(1)
  })

  it('are nobody’s of another clinic, nor a patient’s', async () => {
    const patient = await aPerson(server, { memberships: [{ org: clinic, role: 'user' }] })
    const stranger = await aStaffOf(server, await aClinic(server))
    for (const { token } of [patient, stranger])
      expect(
        (await server.refused(contacts.find, { params: { orgId: clinic }, query: { s: 'ben' } }, token)).status,
      ).toBeGreaterThan(402)
  })

  it('are found no more once they are erased or gone from the clinic', async () => {
    const gone = await aPerson(server, {
      firstName: 'Erwina',
      lastName: 'Ephemeral',
      memberships: [{ org: clinic, role: 'user' }],
    })
    expect((await ask('ephemeral')).map(({ id }) => id)).toEqual([gone.id])
    await sql`update users set first_name = '', last_name = '', email = ${`erased-${gone.id}@invalid`}, phone = null, birthdate = null
      where id = ${gone.id}`.execute(server.running.services.reader)
    expect(await ask('ephemeral')).toEqual([])
    const { rows } = await sql<{ text: string; keys: number }>`
      select search_text as text, cardinality(search_keys) as keys from memberships where user_id = ${gone.id}`.execute(
      server.running.services.reader,
    )
    expect(rows).toEqual([{ text: expect.not.stringContaining('ephem') as string, keys: 0 }])
  })
})
