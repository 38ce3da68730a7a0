import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { feeds } from '#shared/domains/scheduling/feeds-api.ts'
import { passwords } from '#shared/domains/identity/passwords-api.ts'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import type { AppointmentId, OrgId } from '#shared/kernel/ids.ts'
import {
  ROOMY_HOURS,
  TEST_PASSWORD,
  aClinic,
  aPatientOf,
  aPerson,
  aRoomOf,
  aStaffOf,
  anAppointmentAt,
} from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { race } from '#server/testing/race.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { aProviderOf, aTypeOf } from '#server/testing/types-and-providers.ts'

const server = useTestServer({}, { frozenAt: SAMPLE_NOW })
const FIRST = { start: '2026-11-23T14:00:00.000Z', end: '2026-11-23T14:30:00.000Z' }
let clinic: OrgId
let desk: TestPerson
let patient: TestPerson
let visit: AppointmentId
beforeAll(async () => {
  clinic = await aClinic(server, { settings: ROOMY_HOURS })
  desk = await aStaffOf(server, clinic)
  patient = await aPatientOf(server, clinic)
  visit = await anAppointmentAt(server, clinic, { patient, ...FIRST })
})

const mine = async (person: TestPerson) => (await server.call(feeds.renewMine, {}, person.token)).body.feed.url
const ofOrg = async (person: TestPerson, orgId = clinic) =>
  (await server.call(feeds.renewOfOrg, { params: { orgId } }, person.token)).body.feed.url

/** As a calendar program does: without any sign-in. */
async function read(url: string, headers: Record<string, string> = {}) {
  const reply = await fetch(server.url + new URL(url).pathname, { headers })
  const text = await reply.text()
  // Long lines are folded (RFC 5545 §3.1).
  return { status: reply.status, headers: reply.headers, lines: text.replaceAll('\r\n ', '').split('\r\n') }
}
const entryOf = (lines: string[], id: string) => {
  const uid = lines.indexOf(`UID:${id}@tendwell`)
  return uid < 0 ? null : lines.slice(uid, lines.indexOf('END:VEVENT', uid))
}
const setUser = (person: Pick<TestPerson, 'id'>, part: ReturnType<typeof sql>) =>
  sql`update users set ${part} where id = ${person.id}`.execute(server.running.services.reader)

describe('the feed of a patient', () => {
  it('has their own appointments, with the clinic as title and place and nothing about health', async () => {
    const { status, headers, lines } = await read(await mine(patient))
    expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
    const entry = entryOf(lines, visit)
    expect(entry).toEqual(
      expect.arrayContaining(['DTSTART:20261123T140000Z', 'DTEND:20261123T143000Z', 'STATUS:CONFIRMED']),
    )
    expect(entry?.find((line) => line.startsWith('SUMMARY:'))).toMatch(/^SUMMARY:Appointment at Clinic \d+$/)
    expect(lines).toContain('X-WR-CALNAME:My appointments')
    expect(lines.some((line) => line.startsWith('DESCRIPTION'))).toBe(false)
  })

  it('has nobody else’s', async () => {
    const other = await aPatientOf(server, clinic)
    expect(entryOf((await read(await mine(other))).lines, visit)).toBeNull()
  })

  it('says that one was cancelled, with a higher number', async () => {
    const id = await anAppointmentAt(server, clinic, {
      patient,
      start: '2026-11-24T14:00:00.000Z',
      end: '2026-11-24T14:30:00.000Z',
    })
    const url = await mine(patient)
    const sequence = async () => {
      const entry = entryOf((await read(url)).lines, id)
      return Number(entry?.find((line) => line.startsWith('SEQUENCE:'))?.slice(9))
    }
    const before = await sequence()
    await server.call(scheduling.setStatus, { params: { id }, body: { status: 'cancelled' } }, desk.token)
    expect(entryOf((await read(url)).lines, id)).toContain('STATUS:CANCELLED')
    expect(await sequence()).toBeGreaterThan(before)
  })

  it('is not sent again while nothing has changed', async () => {
    const url = await mine(patient)
    const first = await read(url)
    const etag = first.headers.get('etag') ?? ''
    // Without it, fetch asks not to be answered from any cache.
    const again = await read(url, { 'if-none-match': etag, 'cache-control': 'max-age=0' })
    expect([again.status, again.lines]).toEqual([304, ['']])
    await anAppointmentAt(server, clinic, {
      patient,
      start: '2026-11-25T14:00:00.000Z',
      end: '2026-11-25T14:30:00.000Z',
    })
    expect((await read(url, { 'if-none-match': etag, 'cache-control': 'max-age=0' })).status).toBe(200)
  })
})

describe('the feed of an org', () => {
  it('names who comes, and not their notes, number or address', async () => {
    const { body } = await server.call(
      scheduling.create,
      {
        params: { orgId: clinic },
        body: {
          name: 'Zoë عمر; the 2nd, \u{1F33F}',
          email: 'zoe@x.test',
          phone: '+1 212 555 0177',
          title: 'Follow-up',
          notes: 'Afraid of needles',
          start: '2026-11-26T14:00:00Z',
          end: '2026-11-26T14:30:00Z',
        },
      },
      desk.token,
    )
    const { lines } = await read(await ofOrg(desk))
    expect(entryOf(lines, body.event.id)).toContain('SUMMARY:Zoë عمر\\; the 2nd\\, \u{1F33F} · Follow-up')
    expect(lines.join('\n')).not.toMatch(/zoe@x|555 0177|needles/)
  })

  it('tells of which type a visit is, with whom and where, in the language of its owner', async () => {
    const type = await aTypeOf(server, clinic, { names: { en: 'First visit', fr: 'Première visite' } })
    const provider = await aProviderOf(server, clinic)
    await setUser(provider, sql`first_name = 'Ngozi', last_name = 'Okoro'`)
    const room = await aRoomOf(server, clinic, 'Blue room')
    const [start, end] = ['2026-11-27T14:00:00.000Z', '2026-11-27T14:30:00.000Z']
    const id = await anAppointmentAt(server, clinic, { patient, start, end, provider: provider.id, room })
    await sql`update appointments set type_id = ${type} where id = ${id}`.execute(server.running.services.reader)
    const french = await aStaffOf(server, clinic)
    await setUser(french, sql`language = 'fr'`)
    const url = await ofOrg(french)
    expect(entryOf((await read(url)).lines, id)).toEqual(
      expect.arrayContaining(['LOCATION:Blue room', 'DESCRIPTION:Première visite\\nNgozi Okoro']),
    )
    // A title that is the type's is not said twice, and the patient's own feed says nothing of it.
    await sql`update appointments set title = 'Première visite' where id = ${id}`.execute(
      server.running.services.reader,
    )
    expect(entryOf((await read(url)).lines, id)).toContain('DESCRIPTION:Ngozi Okoro')
    expect((await read(await mine(patient))).lines.join('\n')).not.toMatch(/visite|Ngozi|Blue/)
  })

  it('is for its staff and for its partner’s, and ends with their work there', async () => {
    const partner = await aClinic(server, { kind: 'partner-reseller' })
    const managed = await aClinic(server, { partner, isHealthShared: true })
    const ofPartner = await aPerson(server, { memberships: [{ org: partner, role: 'partner-staff' }] })
    const staff = await aStaffOf(server, managed)
    const links = [await ofOrg(ofPartner, managed), await ofOrg(staff, managed)]
    for (const link of links) expect((await read(link)).status).toBe(200)
    await sql`update memberships set status = 'banned' where user_id in (${ofPartner.id}, ${staff.id})`.execute(
      server.running.services.reader,
    )
    for (const link of links) expect((await read(link)).status).toBe(404)
  })

  it('is not for a patient, nor for the staff of another', async () => {
    const input = { params: { orgId: clinic } }
    const stranger = await aStaffOf(server, await aClinic(server))
    expect((await server.refused(feeds.renewOfOrg, input, patient.token)).status).toBe(403)
    expect((await server.refused(feeds.renewOfOrg, input, stranger.token)).status).toBe(404)
  })
})

describe('the address of a feed', () => {
  it('is one for a person: a new one ends the one before, however often it is pressed', async () => {
    const person = await aPatientOf(server, clinic)
    const first = await mine(person)
    expect(await race(4, async () => (await server.call(feeds.renewMine, {}, person.token)).status)).toEqual({ 201: 4 })
    expect((await read(first)).status).toBe(404)
    const { body } = await server.call(feeds.getMine, {}, person.token)
    expect((await read(body.feed?.url ?? '')).status).toBe(200)
  })

  it('ends when it is turned off, and turning off twice is no mistake', async () => {
    const person = await aPatientOf(server, clinic)
    const url = await mine(person)
    for (const _ of [1, 2]) expect((await server.call(feeds.removeMine, {}, person.token)).status).toBe(204)
    expect((await read(url)).status).toBe(404)
    expect((await server.call(feeds.getMine, {}, person.token)).body.feed).toBeNull()
  })

  it('of one’s own and of an org are different ones', async () => {
    const own = await mine(desk)
    const org = await ofOrg(desk)
    expect(own).not.toBe(org)
    expect(entryOf((await read(own)).lines, visit)).toBeNull()
    expect(entryOf((await read(org)).lines, visit)).not.toBeNull()
  })

  it('is worth nothing once its owner may not sign in', async () => {
    const person = await aPatientOf(server, clinic)
    const url = await mine(person)
    await setUser(person, sql`status = 'suspended'`)
    expect((await read(url)).status).toBe(404)
    await setUser(person, sql`status = 'active', deleted_at = now()`)
    expect((await read(url)).status).toBe(404)
  })

  it('cannot be made up, nor made of the link to a booking', async () => {
    const url = await mine(patient)
    const token = /calendar\/(.+)\.ics$/.exec(url)?.[1] ?? ''
    const broken = `${token.slice(0, -2)}${token.endsWith('A') ? 'BB' : 'AA'}`
    for (const other of [broken, `${token}=`, token.slice(1), 'x', visit])
      expect((await read(`https://x.test/api/calendar/${encodeURIComponent(other)}.ics`)).status).toBe(404)
    const asBooking = await fetch(`${server.url}/api/web/booking/${token}`)
    expect(asBooking.status).toBe(404)
  })
})

describe('a feed of somebody whose password was chosen anew', () => {
  it('is worth nothing from then on, and another can be made', async () => {
    const person = await aStaffOf(server, clinic)
    const old = await ofOrg(person)
    expect((await read(old)).status).toBe(200)
    server.now.millis += 1000
    const body = { email: person.email, old: TEST_PASSWORD, new: 'Brass-Kettle-7791' }
    expect((await server.call(passwords.change, { body }, person.token)).status).toBe(204)
    expect((await read(old)).status).toBe(404)
    expect((await server.call(feeds.getOfOrg, { params: { orgId: clinic } }, person.token)).body.feed).toBeNull()
    server.now.millis += 1000
    expect((await read(await ofOrg(person))).status).toBe(200)
  })

  it('of who works where a second factor is asked for is read with one alone', async () => {
    const strict = await aClinic(server, { settings: { ...ROOMY_HOURS } })
    const person = await aStaffOf(server, strict)
    const url = await ofOrg(person, strict)
    expect((await read(url)).status).toBe(200)
    await sql`update orgs set settings = settings || '{"requireSecondFactor": true}' where id = ${strict}`.execute(
      server.running.services.reader,
    )
    expect((await read(url)).status).toBe(404)
    await setUser(person, sql`mfa_preferred = 'totp'`)
    expect((await read(url)).status).toBe(200)
  })
})
