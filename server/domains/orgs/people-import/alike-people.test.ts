import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { OrgId } from '#shared/kernel/ids.ts'
import { aClinic, aContactOf, aPatientOf, aPerson } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { ownImporter, wrongOf } from '#server/testing/own-imports.ts'
import { useTestServer } from '#server/testing/test-server.ts'

// Whom it could tell too much: a clinic that sends five thousand numbers and days of birth to hear whose accounts there are, those of
// a neighbour clinic, and whoever was invited and has not said yes.
const server = useTestServer()
const read = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  (await query.execute(server.running.services.reader)).rows

let org: OrgId
let admin: TestPerson
beforeEach(async () => {
  org = await aClinic(server)
  admin = await aPerson(server, { memberships: [{ org, role: 'org-admin' }] })
})
const { upload, take, undo, linesOf } = ownImporter(server, 'people', () => ({ org, person: admin }))

const TITLES = 'Email,First name,Last name,Role,Phone,Date of birth'
const address = () => `alike-${crypto.randomUUID()}@tendwell.test`
const lineOf = (first: string, last: string, { phone = '', born = '', email = address() } = {}) =>
  `${email},${first},${last},Patient,${phone},${born}`
const fileOf = (...lines: string[]) => [TITLES, ...lines].join('\n')
const contact = async (
  name: string,
  { phone = null, born = null }: { phone?: string | null; born?: string | null },
  of = org,
) => {
  const id = await aContactOf(server, of, { name, phone })
  await read(sql`update contacts set birthdate = ${born} where id = ${id}`)
  return id
}
const describePerson = (id: string, first: string, last: string, phone: string | null, born: string | null) =>
  read(
    sql`update users set first_name = ${first}, last_name = ${last}, phone = ${phone}, birthdate = ${born} where id = ${id}`,
  )
const told = async (text: string) => {
  const seen = await upload(text)
  expect(seen.counts.wrong).toBe(0)
  const lines = await linesOf(seen.id)
  return [wrongOf(lines), lines.map(({ twin }) => twin?.name ?? null)]
}

const PHONE_HERE = 'phone Someone here already has this phone'
const PERSON_HERE = 'birthdate Someone here has the same name and date of birth'

describe('a line of somebody whom the org knows under another address', () => {
  it('says who it may be, by their number, or by name and day of birth', async () => {
    await contact('Lan Pham', { phone: '+1 (212) 555-0123' })
    await contact('Zoë  Ünal', { born: '1980-03-04' })
    const member = await aPatientOf(server, org)
    await describePerson(member.id, 'Omar', 'Aziz', '212.555.0199', '1970-01-02')
    const file = fileOf(
      lineOf('Thi', 'Pham', { phone: '2125550123' }),
      lineOf('ünal', 'ZOE', { born: '1980-03-04' }),
      lineOf('Omar', 'Aziz', { born: '1970-01-02' }),
      lineOf('Sara', 'Aziz', { phone: '+1 212 555 0199' }),
      lineOf('Omar', 'Aziz', { born: '1971-01-02' }),
      lineOf('Nobody', 'Known', { phone: '+1 212 555 0100', born: '1970-01-02' }),
    )
    expect(await told(file)).toEqual([
      [`2 ${PHONE_HERE}`, `3 ${PERSON_HERE}`, `4 ${PERSON_HERE}`, `5 ${PHONE_HERE}`],
      ['Lan Pham', 'Zoë  Ünal', 'Omar Aziz', 'Omar Aziz', null, null],
    ])
  })

  it.each([
    ['right to left', 'ليلى', 'حداد', 'ليلى حداد'],
    ['with accents', 'Éloïse', 'Lefèvre', 'ELOISE LEFEVRE'],
    ['Vietnamese', 'Đặng Thị', 'Hạnh', 'Dang Thi Hanh'],
    ['Chinese', '小明', '王', '小明 王'],
    ['with an emoji', 'Ann 🌿', 'Day', 'Ann Day'],
  ])('is known by a name %s', async (_, first, last, known) => {
    await contact(known, { born: '1990-05-06' })
    expect(await told(fileOf(lineOf(first, last, { born: '1990-05-06' })))).toEqual([[`2 ${PERSON_HERE}`], [known]])
  })

  it('is invited all the same, keeps its warning, and hands the number and the day to nobody', async () => {
    await contact('Lan Pham', { phone: '+1 212 555 0123' })
    const email = address()
    const done = await take(fileOf(lineOf('Thi', 'Pham', { email, phone: '+1 212 555 0123', born: '1999-01-01' })))
    expect(done.counts).toMatchObject({ made: 1, wrong: 0 })
    expect(wrongOf(await linesOf(done.id))).toEqual([`2 ${PHONE_HERE}`])
    expect(await read(sql`select phone, birthdate from users where email = ${email}`)).toEqual([
      { phone: null, birthdate: null },
    ])
    expect((await undo(done.id)).counts).toMatchObject({ undone: 1 })
  })

  it('is not told of as far as the org has it under that very address', async () => {
    const id = await contact('Lan Pham', { phone: '+1 212 555 0123', born: '1980-03-04' })
    const email = address()
    await read(sql`update contacts set email = ${email} where id = ${id}`)
    expect(await told(fileOf(lineOf('Lan', 'Pham', { email, phone: '+1 212 555 0123', born: '1980-03-04' })))).toEqual([
      [],
      [null],
    ])
  })
})

describe('nothing is told', () => {
  const same = { phone: '+1 212 555 0177', born: '1980-03-04' }
  const asks = () => told(fileOf(lineOf('Lan', 'Pham', same)))

  it('of people and contacts of a neighbour clinic, nor of accounts anywhere else', async () => {
    const neighbour = await aClinic(server)
    await contact('Lan Pham', same, neighbour)
    for (const person of [await aPatientOf(server, neighbour), await aPerson(server)])
      await describePerson(person.id, 'Lan', 'Pham', same.phone, same.born)
    expect(await asks()).toEqual([[], [null]])
  })

  it('of who was invited and has not answered, of who is gone, nor of what became a user', async () => {
    for (const status of ['pending', 'rejected'] as const) {
      const invited = await aPerson(server, { memberships: [{ org, role: 'user', status }] })
      await describePerson(invited.id, 'Lan', 'Pham', same.phone, same.born)
    }
    const gone = await aPatientOf(server, org)
    await describePerson(gone.id, 'Lan', 'Pham', same.phone, same.born)
    await read(sql`update users set deleted_at = now() where id = ${gone.id}`)
    const converted = await contact('Lan Pham', same)
    await read(sql`update contacts set converted_at = now() where id = ${converted}`)
    expect(await asks()).toEqual([[], [null]])
  })

  it('any more of somebody who has left since the look', async () => {
    const member = await aPatientOf(server, org)
    await describePerson(member.id, 'Lan', 'Pham', same.phone, same.born)
    const seen = await upload(fileOf(lineOf('Lan', 'Pham', same)))
    expect(await linesOf(seen.id)).toMatchObject([{ twin: { id: member.id, name: 'Lan Pham' } }])
    await read(sql`delete from memberships where org_id = ${org} and user_id = ${member.id}`)
    expect(await linesOf(seen.id)).toMatchObject([{ twin: null }])
  })
})

describe('lines of one file', () => {
  it('that may be one person say so, and are invited each', async () => {
    const file = fileOf(
      lineOf('Lan', 'Pham', { phone: '+1 212 555 0101', born: '1980-03-04' }),
      lineOf('Mai', 'Pham', { phone: '(212) 555-0101' }),
      lineOf('PHẠM', 'Lan', { born: '1980-03-04' }),
      lineOf('Lan', 'Pham', { born: '1981-03-04' }),
    )
    const done = await take(file)
    expect(done.counts).toMatchObject({ made: 4, wrong: 0 })
    expect(wrongOf(await linesOf(done.id))).toEqual([
      '3 phone Same phone as line 2',
      '4 birthdate Same name and date of birth as line 2',
    ])
  })

  it('that say a day or a number that is none are wrong in that column', async () => {
    const seen = await upload(fileOf(lineOf('A', 'B', { born: '03/04/1980' }), lineOf('C', 'D', { phone: 'call me' })))
    expect(wrongOf(await linesOf(seen.id)).map((text) => text.split(' ').slice(0, 2))).toEqual([
      ['2', 'birthdate'],
      ['3', 'phone'],
    ])
  })
})
