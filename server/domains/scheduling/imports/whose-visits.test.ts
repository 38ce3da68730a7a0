import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { OrgId } from '#shared/kernel/ids.ts'
import { ROOMY_HOURS, aClinic, aContactOf, aPatientOf, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { importDesk, problemsOf } from '#server/testing/import-desk.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { resolve } from './appointments/match-people.ts'

// Whom it could harm: a father whose son of the same name comes by a file, a family with one number or one address, and the
// patient of another clinic with the same data.
const server = useTestServer({}, { frozenAt: SAMPLE_NOW })
let clinic: OrgId
let desk: TestPerson
beforeEach(async () => {
  clinic = await aClinic(server, { settings: ROOMY_HOURS })
  desk = await aStaffOf(server, clinic)
})
const { take } = importDesk(server, () => ({ clinic, desk }))

const PHONE = '+84 28 555 0101'
const TITLES = 'title,name,email,phone,start,birthdate'
interface Row {
  name?: string
  email?: string
  phone?: string
  day?: number
  time?: string
  born?: string
}
const row = ({ name = 'An Tran', email = '', phone = '', day = 23, time = '09:00', born = '' }: Row) =>
  `Visit,${name},${email},${phone},2026-11-${day} ${time},${born}`
const fileOf = (...rows: Row[]) => [TITLES, ...rows.map(row)].join('\n')

const known = async (
  values: Partial<Record<'name' | 'email' | 'phone' | 'birthdate', string | null>>,
  org = clinic,
) => {
  const id = await aContactOf(server, org)
  const { name = 'An Tran', email = null, phone = PHONE, birthdate = null } = values
  await sql`update contacts set name = ${name}, email = ${email}, phone = ${phone}, birthdate = ${birthdate} where id = ${id}`.execute(
    server.running.services.reader,
  )
  return id
}
const read = async (text: ReturnType<typeof sql>) => (await text.execute(server.running.services.reader)).rows
const visits = () =>
  read(sql`
    select coalesce(a.contact_id, a.user_id) as whose, a.starts_at at time zone 'America/New_York' as at from appointments a
    where a.org_id = ${clinic} order by a.starts_at, a.id`)
const whose = async () => (await visits()).map((visit) => (visit as { whose: string }).whose)
const contacts = () =>
  read(
    sql`select name, email, phone, birthdate::text as born from contacts where org_id = ${clinic} order by birthdate, id`,
  )

describe('an appointment of a file', () => {
  it('is of the one of a name and number who was born on that day', async () => {
    const father = await known({ birthdate: '1950-01-02' })
    const son = await known({ birthdate: '1980-03-04' })
    const { totals } = await take(
      fileOf({ phone: PHONE, born: '1980-03-04' }, { phone: PHONE, born: '1950-01-02', day: 24 }),
    )
    expect([totals, await whose()]).toEqual([{ create: 2, change: 0, unchanged: 0, wrong: 0 }, [son, father]])
  })

  it('is of nobody whom the file could not tell from another', async () => {
    await known({ birthdate: '1950-01-02' })
    await known({ birthdate: '1980-03-04' })
    await known({ name: 'Two Alike', birthdate: '1990-01-01' })
    await known({ name: 'Two Alike', birthdate: '1990-01-01' })
    const file = fileOf({ phone: PHONE }, { name: 'Two Alike', phone: PHONE, born: '1990-01-01', day: 24 })
    const told = ['2 birthdate importSeveralPeople', '3 birthdate importSeveralPeople']
    expect(problemsOf(await take(file, { dryRun: true }))).toEqual(told)
    expect([problemsOf(await take(file)), await visits()]).toEqual([told, []])
    const without = file.replaceAll(/,[^,\n]*$/gm, '')
    expect(problemsOf(await take(without, { dryRun: true }))).toEqual(told)
  })

  it('makes a contact of a name and number that another day of birth has, with the day that it says', async () => {
    const father = await known({ birthdate: '1950-01-02' })
    const file = fileOf({ phone: PHONE, born: '1980-03-04' }, { phone: PHONE, born: '1980-03-04', day: 24 })
    const done = await take(file)
    expect(done.totals).toMatchObject({ create: 2 })
    const [one, other] = await whose()
    expect([one === other, one === father]).toEqual([true, false])
    expect(await contacts()).toMatchObject([
      { born: '1950-01-02' },
      { name: 'An Tran', phone: PHONE, born: '1980-03-04' },
    ])
    expect((await take(file)).totals).toEqual({ create: 0, change: 0, unchanged: 2, wrong: 0 })
  })

  it('is of the one whose day of birth nobody has written down, and leaves it so', async () => {
    const somebody = await known({})
    await known({ birthdate: '1950-01-02' })
    await take(fileOf({ phone: PHONE, born: '1980-03-04' }))
    expect(await whose()).toEqual([somebody])
    expect(await contacts()).toMatchObject([{ born: '1950-01-02' }, { born: null }])
  })

  it('is not of such a one where the file itself speaks of two', async () => {
    await known({})
    const two = fileOf({ phone: PHONE, born: '1980-03-04' }, { phone: PHONE, born: '2010-05-06', day: 24 })
    expect(problemsOf(await take(two))).toEqual(['2 birthdate importSeveralPeople', '3 birthdate importSeveralPeople'])
    expect(await visits()).toEqual([])
  })

  it('of two who come at the same time is two, however often the file comes and in what order', async () => {
    const two = [
      { phone: PHONE, born: '1980-03-04' },
      { phone: PHONE, born: '2010-05-06' },
    ]
    expect((await take(fileOf(...two))).totals).toMatchObject({ create: 2 })
    expect(await contacts()).toMatchObject([{ born: '1980-03-04' }, { born: '2010-05-06' }])
    expect(new Set(await whose()).size).toBe(2)
    expect((await take(fileOf(...two))).totals).toMatchObject({ create: 0, unchanged: 2 })
    expect((await take(fileOf(...two.toReversed()))).totals).toMatchObject({ create: 0, unchanged: 2 })
    const without = await take(fileOf({ phone: PHONE }), { dryRun: true })
    expect(without.totals).toMatchObject({ create: 0, unchanged: 1 })
  })

  it('that came before anybody said a day of birth is known again once the file says it', async () => {
    await take(fileOf({ phone: PHONE }, { email: 'an@x.test', day: 24 }))
    const again = fileOf({ phone: PHONE, born: '1980-03-04' }, { email: 'an@x.test', day: 24, born: '1980-03-04' })
    expect((await take(again)).totals).toEqual({ create: 0, change: 0, unchanged: 2, wrong: 0 })
  })

  it('with the address of a family is of nobody who was born on another day', async () => {
    const email = 'family@x.test'
    await known({ name: 'Mai Tran', email, birthdate: '1980-03-04' })
    const child = fileOf({ name: 'An Tran', email, born: '2015-07-08' })
    expect(problemsOf(await take(child))).toEqual(['2 email importBornOtherwise'])
    const two = fileOf(
      { email: 'new@x.test', born: '2015-07-08' },
      { name: 'Binh Tran', email: 'new@x.test', born: '2018-07-08', day: 24 },
      { name: 'Mai Tran', email, born: '1980-03-04', day: 25 },
    )
    const done = await take(two)
    expect(problemsOf(done)).toEqual(['2 birthdate importSeveralPeople', '3 birthdate importSeveralPeople'])
    expect([done.totals.create, (await contacts()).length]).toEqual([1, 1])
  })

  it('with the address of a member is theirs, unless they were born on another day', async () => {
    const patient = await aPatientOf(server, clinic)
    const { email } = patient
    await read(sql`update users set birthdate = '1980-03-04' where id = ${patient.id}`)
    await take(fileOf({ email, born: '1980-03-04' }))
    expect(await whose()).toEqual([patient.id])
    expect(problemsOf(await take(fileOf({ email, born: '2015-07-08', day: 24 })))).toEqual([
      '2 email importBornOtherwise',
    ])
    // A child that was written down with its mother’s address.
    const child = await known({ email, birthdate: '2015-07-08' })
    await take(fileOf({ email, born: '2015-07-08', day: 25 }))
    expect(await whose()).toEqual([patient.id, child])
    expect(problemsOf(await take(fileOf({ email, day: 26 })))).toEqual(['2 birthdate importSeveralPeople'])
  })

  it('is never of somebody of another clinic, whose data are the same, and tells nothing of them', async () => {
    const elsewhere = await aClinic(server)
    const theirs = await known({ birthdate: '1980-03-04', email: 'an@x.test' }, elsewhere)
    const account = await aPatientOf(server, elsewhere)
    await read(sql`update users set birthdate = '1980-03-04' where id = ${account.id}`)
    const done = await take(
      fileOf(
        { phone: PHONE, born: '1980-03-04' },
        { email: 'an@x.test', born: '1950-01-01', day: 24 },
        { email: account.email, born: '1950-01-01', day: 25 },
      ),
    )
    expect(done.totals).toMatchObject({ create: 3, wrong: 0 })
    const owners = await whose()
    expect([owners.includes(theirs), owners.includes(account.id), (await contacts()).length]).toEqual([false, false, 3])
  })

  it('that is there already does not change whom it is about', async () => {
    await take(fileOf({ phone: PHONE, born: '1980-03-04' }))
    const [{ id } = { id: '' }] = (await read(sql`select id from appointments where org_id = ${clinic}`)) as {
      id: string
    }[]
    const change = (born: string) => take(`id,title,dob\n${id},Other,${born}`, { dryRun: true })
    expect(problemsOf(await change('1950-01-02'))).toEqual(['2 birthdate personFixed'])
    for (const born of ['1980-03-04', '']) expect((await change(born)).totals).toMatchObject({ change: 1, wrong: 0 })
  })

  it.each([
    ['03/04/1980', 'importBirthdate'],
    ['4 Mar 1980', 'importBirthdate'],
    ['1980-02-30', 'importBirthdate'],
    ['80-03-04', 'importBirthdate'],
    ["'=TODAY()", 'importBirthdate'],
    ['1980-03-04 10:00', 'importBirthdate'],
    ['2099-03-04', 'birthdate'],
    ['1780-03-04', 'birthdate'],
  ])('with %s as a day of birth is wrong in that column', async (born, code) => {
    expect(problemsOf(await take(fileOf({ phone: PHONE, born }), { dryRun: true }))).toEqual([`2 birthdate ${code}`])
  })

  it.each(['1980-03-04', '1980/3/4', '1980.03.04', '1980年3月4日', '1980-03-04 00:00:00'])(
    'understands %s, under any title for it',
    async (born) => {
      for (const title of ['DOB', 'Date de naissance', 'Ngày sinh', '出生日期', 'تاريخ الميلاد']) {
        const file = `title,name,phone,start,${title}\nVisit,An Tran,${PHONE},2026-11-23 09:00,${born}`
        const { totals, view } = await take(file, { dryRun: true })
        expect([title, totals.create, view.mapping['birthdate']]).toEqual([title, 1, 4])
      }
    },
  )
})

describe('whom lines are about', () => {
  const person = (contactId: string, birthdate: string | null) => ({
    userId: null,
    contactId,
    birthdate,
    isConverted: false,
  })
  const told = (said: (string | null)[], candidates: ReturnType<typeof person>[], isByEmail = false) =>
    [...resolve(said, candidates, isByEmail)].flatMap(([born, match]) => {
      if (!said.includes(born)) return []
      if ('problem' in match) return [match.problem.sentence.key.replace('validation.import', '')]
      return ['known' in match ? match.known.contactId : `new ${match.born}`]
    })

  it('is never somebody who is known to be born on another day, and never one of several', () => {
    const days = ['1950-01-02', '1980-03-04', '2015-07-08', null]
    const groups = days.flatMap((one) => days.map((other) => [person('a', one), person('b', other)]))
    for (const candidates of groups)
      for (const first of days)
        for (const second of days)
          for (const isByEmail of [true, false])
            for (const [born, match] of resolve([first, second], candidates, isByEmail)) {
              if (!('known' in match) || born === null) continue
              expect([born, null]).toContain(match.known.birthdate)
              const fitting = candidates.filter(({ birthdate }) => birthdate === match.known.birthdate)
              if (!isByEmail) expect(fitting).toHaveLength(1)
            }
  })

  it('is the same person for a line that does not say and one that does, where there is but one', () => {
    expect(told([null, '1980-03-04'], [])).toEqual(['new 1980-03-04', 'new 1980-03-04'])
    expect(told([null, '1980-03-04'], [person('a', '1980-03-04')])).toEqual(['a', 'a'])
    expect(told([null], [])).toEqual(['new null'])
  })

  it('is not told of a line that does not say where others of the file speak of two', () => {
    const both = ['1980-03-04', '2015-07-08']
    expect(told([null, ...both], [])).toEqual(['new 1980-03-04', 'new 2015-07-08', 'SeveralPeople'])
    expect(told([null, ...both], [person('a', null)])).toEqual(['SeveralPeople', 'SeveralPeople', 'SeveralPeople'])
  })
})
