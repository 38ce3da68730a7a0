import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import { providers } from '#shared/domains/scheduling/providers/api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { ROOMY_HOURS, aClinic, aPerson, aRoomOf, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { importDesk, problemsOf } from '#server/testing/import-desk.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { aProviderOf, aTypeOf } from '#server/testing/types-and-providers.ts'

// A Friday morning in New York; Monday is the 23rd.
const server = useTestServer({}, { frozenAt: SAMPLE_NOW })
let clinic: OrgId
let desk: TestPerson
beforeEach(async () => {
  clinic = await aClinic(server, { settings: ROOMY_HOURS, timeZone: 'America/New_York' })
  desk = await aStaffOf(server, clinic)
})
const { take } = importDesk(server, () => ({ clinic, desk }))

const COLUMNS = 'name,phone,start,type,provider,room'
let caller = 0
const line = (start: string, type = '', provider = '', room = '') =>
  `Caller ${(caller += 1)},21255501${String(caller).padStart(2, '0')},${start},${type},${provider},${room}`
const fileOf = (...lines: string[]) => [COLUMNS, ...lines].join('\n')
const stored = async () => {
  const query = { start: '2026-11-01T00:00:00Z', end: '2026-12-15T00:00:00Z' }
  const { body } = await server.call(scheduling.listOfOrg, { params: { orgId: clinic }, query }, desk.token)
  return body.events
}
const called = async (id: string, first: string, last: string) => {
  await sql`update users set first_name = ${first}, last_name = ${last} where id = ${id}`.execute(
    server.running.services.reader,
  )
  return id
}

describe('a file that names type, provider and room', () => {
  it('is followed by name in any language of the type, or by id, and takes what the type keeps', async () => {
    const { id: ana } = await aProviderOf(server, clinic)
    await called(ana, 'Ana', 'Čapek')
    const room = await aRoomOf(server, clinic)
    const type = await aTypeOf(server, clinic, {
      names: { en: 'Cleaning', fr: 'Détartrage' },
      minutes: 45,
      bufferAfter: 15,
      color: 'teal',
    })
    const file = fileOf(
      line('2026-11-23 09:00', 'détartrage', 'ANA  čapek', room),
      line('2026-11-23 10:00', type, ana, ''),
    )
    const dry = await take(file, { dryRun: true })
    expect(problemsOf(dry)).toEqual([])
    expect(await stored()).toEqual([])
    expect((await take(file)).totals.create).toBe(2)
    const kept = { type, provider: ana, color: 'teal', title: 'Cleaning' }
    expect(await stored()).toMatchObject([
      { ...kept, room, start: '2026-11-23T14:00:00.000Z', end: '2026-11-23T14:45:00.000Z' },
      { ...kept, room: null, start: '2026-11-23T15:00:00.000Z', end: '2026-11-23T15:45:00.000Z' },
    ])
    // The quarter of an hour after a cleaning is hers as well.
    const late = fileOf(line('2026-11-23 10:45', 'Cleaning', 'Ana Čapek'))
    expect(problemsOf(await take(late, { dryRun: true }))).toEqual(['2 start providerBusy'])
    expect((await take(file)).totals).toMatchObject({ create: 0, unchanged: 2 })
  })

  it('names whom nobody knows, what does not go together, and who is away', async () => {
    const [ana, ben] = [await aProviderOf(server, clinic), await aProviderOf(server, clinic)]
    await called(ana.id, 'Ana', 'Twin')
    await called(ben.id, 'Ana', 'Twin')
    const other = await aRoomOf(server, clinic)
    const mine = await aTypeOf(server, clinic, { names: { en: 'Laser' }, providers: [ana.id], rooms: [other] })
    const elsewhere = await aClinic(server)
    const foreign = await aTypeOf(server, elsewhere, { names: { en: 'Neighbour' } })
    const free = await aRoomOf(server, clinic)
    const { token } = await aPerson(server, { memberships: [{ org: clinic, role: 'org-admin' }] })
    const body = { start: '2026-11-24T05:00:00Z', end: '2026-11-25T05:00:00Z', reason: '' }
    await server.call(providers.addAbsence, { params: { orgId: clinic, userId: ana.id }, body }, token)
    const result = await take(
      fileOf(
        line('2026-11-23 09:00', 'Neighbour'),
        line('2026-11-23 09:00', foreign),
        line('2026-11-23 09:00', '', 'Nobody Here'),
        line('2026-11-23 09:00', '', '', 'Cellar'),
        line('2026-11-23 09:00', '', 'Ana Twin'),
        line('2026-11-23 09:00', mine, ben.id),
        line('2026-11-23 09:00', mine, '', free),
        line('2026-11-24 09:00', mine),
        line('2026-11-23 09:00', mine),
      ),
      { dryRun: true },
    )
    expect(problemsOf(result)).toEqual([
      '2 type unknownType',
      '3 type unknownType',
      // What is of no type is called as the line says.
      '4 title titleRequired',
      '4 provider unknownProvider',
      '5 title titleRequired',
      '5 room unknownRoom',
      '6 title titleRequired',
      '6 provider severalOfName',
      '7 provider providerOfType',
      '8 room roomOfType',
      '9 start providerAway',
    ])
    expect(result.totals).toMatchObject({ create: 1, wrong: 8 })
  })

  it('shares the work among those who may give the type', async () => {
    const [ana, ben] = [await aProviderOf(server, clinic), await aProviderOf(server, clinic)]
    await aTypeOf(server, clinic, { names: { en: 'Consult' } })
    const lines = ['09:00', '09:00', '10:00', '11:00'].map((time) => line(`2026-11-23 ${time}`, 'Consult'))
    await take(fileOf(...lines))
    const given = (await stored()).map(({ provider }) => provider)
    expect(given.filter((id) => id === ana.id)).toHaveLength(2)
    expect(given.filter((id) => id === ben.id)).toHaveLength(2)
  })

  it('takes what is over as it was', async () => {
    const { id } = await aProviderOf(server, clinic, { week: [] })
    await aTypeOf(server, clinic, { names: { en: 'Old' }, bufferAfter: 60 })
    const file = fileOf(line('2026-11-02 05:10', 'Old', id), line('2026-11-02 05:40', 'Old', id))
    expect((await take(file)).totals.create).toBe(2)
    expect(await stored()).toMatchObject([
      { provider: id, status: 'done' },
      { provider: id, status: 'done' },
    ])
  })
})

describe('a file that is exported', () => {
  it('names them, comes back unchanged though they left meanwhile, and gives a visit to somebody else', async () => {
    const { id: ana } = await aProviderOf(server, clinic)
    const { id: ben } = await aProviderOf(server, clinic)
    await called(ana, 'Ana', 'Leaving')
    await called(ben, 'Ben', 'Staying')
    await aTypeOf(server, clinic, { names: { en: 'Consult' }, bufferBefore: 10 })
    await take(fileOf(line('2026-11-23 09:30', 'Consult', ana)))
    await sql`update memberships set status = 'inactive' where user_id = ${ana}`.execute(server.running.services.reader)
    const address = `${server.url}/api/org/${clinic}/appointments.csv?from=2026-11-23&to=2026-11-23`
    const reply = await fetch(address, { headers: { authorization: `Bearer ${desk.token}` } })
    const exported = await reply.text()
    expect(exported).toContain('Consult,Ana Leaving,')
    expect((await take(exported)).totals).toMatchObject({ unchanged: 1, wrong: 0 })
    const [event] = await stored()
    const id = event?.id ?? ''
    expect((await take(`id,provider\n${id},ben staying\n`)).lines).toMatchObject([{ fields: ['provider'] }])
    expect(await stored()).toMatchObject([{ provider: ben, start: '2026-11-23T14:30:00.000Z' }])
    // His ten minutes before it are his.
    await aTypeOf(server, clinic, { names: { en: 'Short' }, minutes: 25 })
    expect(problemsOf(await take(fileOf(line('2026-11-23 09:00', 'Short', ben)), { dryRun: true }))).toEqual([
      '2 start providerBusy',
    ])
  })
})
