import { sql } from 'kysely'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { identity } from '#shared/domains/identity/api.ts'
import { orgs } from '#shared/domains/orgs/api.ts'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import type { LiveMessage } from '#shared/live.ts'
import { publicScheduling } from '#shared/domains/booking/public-api.ts'
import { aClinic, aPatientOf, aPerson, aStaffOf, anAppointmentAt } from '#server/testing/factories.ts'
import { aBooking } from '#server/testing/forms.ts'
import { listenLive } from '#server/testing/live-client.ts'
import type { LiveClient } from '#server/testing/live-client.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { sendBytes } from '#server/testing/raw-http.ts'
import { startTestServer, useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({}, { frozenAt: SAMPLE_NOW })
const MONDAY_9 = '2026-11-23T14:00:00.000Z'
const MONDAY_930 = '2026-11-23T14:30:00.000Z'

const open: LiveClient[] = []
async function listen(token: string, url = server.url, missed?: number): Promise<LiveClient> {
  const client = await listenLive(url, token, missed)
  open.push(client)
  return client
}
afterEach(async () => {
  await Promise.all(open.splice(0).map((client) => client.close()))
})

const book = (orgId: string, on = server) =>
  on.call(publicScheduling.bookPublic, { params: { orgId }, body: aBooking(MONDAY_9, MONDAY_930) })
const isBooking = ({ kind }: LiveMessage) => kind === 'appointment.booked'

/** Long enough for whatever is on its way to have come: what others heard at once would be here too. */
const SILENCE_MS = 300

describe('staff who listen', () => {
  it('hear of a booking within a second, and of nothing that is in it', async () => {
    const clinic = await aClinic(server)
    const desk = await listen((await aStaffOf(server, clinic)).token)
    const { body } = await book(clinic)
    expect(await desk.next(isBooking)).toEqual({
      kind: 'appointment.booked',
      orgId: clinic,
      subjectId: body.event.id,
      userId: null,
    })
  })

  it('hear of it when another process took it', async () => {
    const clinic = await aClinic(server)
    const second = await startTestServer(server.databaseUrl, {}, { frozenAt: SAMPLE_NOW })
    try {
      const here = await listen((await aStaffOf(server, clinic)).token)
      const there = await listen((await aStaffOf(server, clinic)).token, second.url)
      const { body } = await book(clinic, second)
      for (const client of [here, there]) expect((await client.next(isBooking))?.subjectId).toBe(body.event.id)
    } finally {
      await second.running.stop()
    }
  })

  it('hear of it once', async () => {
    const clinic = await aClinic(server)
    const desk = await listen((await aStaffOf(server, clinic)).token)
    await book(clinic)
    await desk.next(isBooking)
    await desk.next(() => false, SILENCE_MS)
    expect(desk.messages.filter(isBooking)).toHaveLength(1)
  })

  it('hear of every change, in order', async () => {
    const clinic = await aClinic(server)
    const staff = await aStaffOf(server, clinic)
    const id = await anAppointmentAt(server, clinic)
    const desk = await listen(staff.token)
    const params = { id }
    await server.call(scheduling.change, { params, body: { version: 1, title: 'Longer talk' } }, staff.token)
    await server.call(
      scheduling.change,
      { params, body: { version: 2, start: MONDAY_9, end: MONDAY_930 } },
      staff.token,
    )
    await server.call(scheduling.setStatus, { params, body: { status: 'arrived' } }, staff.token)
    await server.call(scheduling.remove, { params }, staff.token)
    await desk.next(({ kind }) => kind === 'appointment.removed')
    expect(desk.messages.map(({ kind }) => kind)).toEqual([
      'appointment.changed',
      'appointment.moved',
      'appointment.status_changed',
      'appointment.removed',
    ])
  })

  it('hear nothing of what was refused', async () => {
    const clinic = await aClinic(server)
    const desk = await listen((await aStaffOf(server, clinic)).token)
    for (let index = 0; index < 3; index += 1) await book(clinic)
    await desk.next(() => false, SILENCE_MS)
    expect(desk.messages.filter(isBooking)).toHaveLength(2)
  })

  it('do not hear where their colleagues sign in, work and sign out', async () => {
    const clinic = await aClinic(server)
    const desk = await listen((await aStaffOf(server, clinic)).token)
    const colleague = await aStaffOf(server, clinic)
    await server.call(orgs.switchTo, { params: { orgId: clinic } }, colleague.token)
    await server.call(identity.logout, {}, colleague.token)
    await desk.next(() => false, SILENCE_MS)
    expect(desk.messages).toEqual([])
  })
})

describe('who opens a stream after they have read', () => {
  it('hears of what happened in between, before what happens then, and each once', async () => {
    const clinic = await aClinic(server)
    const staff = await aStaffOf(server, clinic)
    await vi.waitFor(() => expect(server.running.services.live.heardWithin(5100)).not.toBeNull(), 10_000)
    const read = performance.now()
    const earlier = await listen(staff.token)
    const { body } = await book(clinic)
    await earlier.next(isBooking)
    const desk = await listen(staff.token, server.url, Math.ceil(performance.now() - read))
    const second = await book(clinic)
    await vi.waitFor(() => expect(desk.messages.filter(isBooking)).toHaveLength(2))
    expect(desk.messages.filter(isBooking).map(({ subjectId }) => subjectId)).toEqual([
      body.event.id,
      second.body.event.id,
    ])
    expect([desk.behind, earlier.messages.filter(isBooking).length]).toEqual([0, 2])
  })

  it('hears nothing of an org that is not theirs', async () => {
    const clinic = await aClinic(server)
    await book(clinic)
    const stranger = await listen((await aStaffOf(server, await aClinic(server))).token, server.url, 50)
    await stranger.next(() => false, SILENCE_MS)
    expect(stranger.messages).toEqual([])
  })

  it('is told to read everything again where the server does not know that long', async () => {
    const desk = await listen((await aStaffOf(server, await aClinic(server))).token, server.url, 3_600_000)
    await vi.waitFor(() => expect(desk.behind).toBe(1))
  })

  it.each(['-1', 'soon', '1.5'])('is told that %s is no time', async (missed) => {
    const { token } = await aStaffOf(server, await aClinic(server))
    const { status, body } = await server.raw('GET', `/api/live?missed=${missed}`, { token })
    expect([status, body]).toMatchObject([400, { error: { code: 'invalid_input' } }])
  })
})

describe('who hears of a booking', () => {
  it('is the staff of the org and of its partner, and nobody else', async () => {
    const partner = await aClinic(server, { kind: 'partner-reseller' })
    const unrelated = await aClinic(server, { kind: 'partner-reseller' })
    const clinic = await aClinic(server, { partner, isHealthShared: true })
    const other = await aClinic(server)
    const memberships = {
      staff: { org: clinic, role: 'org-staff' },
      admin: { org: clinic, role: 'org-admin' },
      partner: { org: partner, role: 'partner-staff' },
      'another patient': { org: clinic, role: 'user' },
      'staff not yet accepted': { org: clinic, role: 'org-staff', status: 'pending' },
      'banned staff': { org: clinic, role: 'org-staff', status: 'banned' },
      'staff of another org': { org: other, role: 'org-admin' },
      'another partner': { org: unrelated, role: 'partner-admin' },
      'a patient of the partner': { org: partner, role: 'user' },
    } as const
    const clients = await Promise.all(
      Object.entries(memberships).map(async ([name, membership]): Promise<[string, LiveClient]> => {
        const person = await aPerson(server, { memberships: [membership] })
        return [name, await listen(person.token)]
      }),
    )
    await book(clinic)
    for (const [name, client] of clients) if (['staff', 'admin', 'partner'].includes(name)) await client.next(isBooking)
    await clients[0]?.[1].next(() => false, SILENCE_MS)
    const heard = clients.filter(([, { messages }]) => messages.some(isBooking)).map(([name]) => name)
    expect(heard).toEqual(['staff', 'admin', 'partner'])
    const strangers = clients.filter(([name]) => !heard.includes(name)).flatMap(([, { messages }]) => messages)
    expect(strangers).toEqual([])
  })

  it('is a patient where it is about them, and only then', async () => {
    const clinic = await aClinic(server)
    const staff = await aStaffOf(server, clinic)
    const patient = await aPatientOf(server, clinic)
    const another = await aPatientOf(server, clinic)
    const [theirs, others] = await Promise.all([listen(patient.token), listen(another.token)])
    const { body } = await server.call(
      scheduling.create,
      { params: { orgId: clinic }, body: { user: patient.id, title: 'Talk', start: MONDAY_9, end: MONDAY_930 } },
      staff.token,
    )
    expect(await theirs.next(isBooking)).toMatchObject({ subjectId: body.event.id, userId: patient.id })
    await others.next(() => false, SILENCE_MS)
    expect(others.messages).toEqual([])
  })
})

describe('a stream', () => {
  it('is for people who are signed in', async () => {
    const { status, body } = await server.raw('GET', '/api/live')
    expect([status, body]).toMatchObject([401, { error: { code: 'unauthenticated' } }])
  })

  it('ends when its session is ended, and no other with it', async () => {
    const clinic = await aClinic(server)
    const [first, second] = await Promise.all([aStaffOf(server, clinic), aStaffOf(server, clinic)])
    const [ending, staying] = await Promise.all([listen(first.token), listen(second.token)])
    await server.call(identity.logout, {}, first.token)
    await ending.ended
    await expect(listen(first.token)).rejects.toThrow('No stream: 401')
    await book(clinic)
    expect(await staying.next(isBooking)).not.toBeNull()
  })

  it('ends when the rights it was opened with are others, and stays when only a colleague’s are', async () => {
    const clinic = await aClinic(server)
    const [changed, colleague] = [await aStaffOf(server, clinic), await aStaffOf(server, clinic)]
    const [ends, stays] = [await listen(changed.token), await listen(colleague.token)]
    await sql`insert into activities (id, at, kind, org_id, subject_id, user_id)
      values (gen_random_uuid(), now(), 'user.role_changed', ${clinic}, ${changed.id}, ${changed.id})`.execute(
      server.running.services.reader,
    )
    await ends.ended
    await book(clinic)
    expect(await stays.next(isBooking)).not.toBeNull()
  })

  it('tells nobody who looked at which record', async () => {
    const clinic = await aClinic(server)
    const desk = await listen((await aStaffOf(server, clinic)).token)
    await sql`insert into activities (id, at, kind, org_id) values (gen_random_uuid(), now(), 'user.viewed', ${clinic})`.execute(
      server.running.services.reader,
    )
    await book(clinic)
    await desk.next(isBooking)
    expect(desk.messages.map(({ kind }) => kind)).not.toContain('user.viewed')
  })

  it('is not written to behind its end', async () => {
    const clinic = await aClinic(server)
    const staff = await aStaffOf(server, clinic)
    const client = await listen(staff.token)
    // Both are heard in the same moment: they are told when the one statement is committed.
    await sql`insert into activities (id, at, kind, org_id, subject_id) values
      (gen_random_uuid(), now(), 'session.ended', null, ${staff.sessionId}),
      (gen_random_uuid(), now(), 'appointment.booked', ${clinic}, gen_random_uuid())`.execute(
      server.running.services.reader,
    )
    await client.ended
    expect(client.messages).toEqual([])
    expect((await server.raw('GET', '/api/health')).status).toBe(200)
  })

  it('ends when its token does', async () => {
    const { token } = await aPerson(server)
    const client = await listen(token)
    server.now.millis += 13 * 3_600_000
    await expect(listen(token)).rejects.toThrow('No stream: 401')
    server.now.millis = Date.parse(SAMPLE_NOW)
    await client.close()

    const { tokens, clock } = server.running.services
    const person = await aPerson(server)
    const short = await listen(await tokens.issue(person.sessionId, clock(), clock() + 1000))
    await short.ended
  })

  it('does not wait for a body where only its head is asked for', async () => {
    const { token } = await aPerson(server)
    const { status } = await server.raw('HEAD', '/api/live', { token })
    expect(status).toBe(200)
  })

  it('that cannot be opened does no harm to the others', async () => {
    const { token } = await aPerson(server)
    const request = ['GET /api/live HTTP/1.1', 'Host: [', `Authorization: Bearer ${token}`, '', ''].join('\r\n')
    expect((await sendBytes(server.running.port, [request])).status).toBe(400)
    expect((await server.raw('GET', '/api/health')).status).toBe(200)
  })
})
