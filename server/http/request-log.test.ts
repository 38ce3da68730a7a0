import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aClinic, aContactOf, aPerson, aStaffOf } from '#server/testing/factories.ts'
import { aBooking } from '#server/testing/forms.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import type { ErrorBody } from '#server/testing/test-server.ts'

const START = '2026-11-23T14:00:00Z'
const END = '2026-11-23T14:30:00Z'
const errorOf = (reply: { body: unknown }) => (reply.body as ErrorBody).error

/** As pino counts levels. */
const [INFO, WARN] = [30, 40]
const lines: string[] = []
const server = useTestServer({ ROLE: 'web' }, { frozenAt: SAMPLE_NOW, onLog: (line) => lines.push(line) })

it('the log says who was refused, why and from where', async () => {
  const clinic = await aClinic(server)
  const [staff, stranger] = await Promise.all([aStaffOf(server, clinic), aPerson(server)])
  lines.length = 0
  await server.raw('GET', `/api/contacts?orgId=${clinic}`, { token: stranger.token })
  await server.raw('GET', '/api/auth/me', { token: 'made up' })
  await server.raw('GET', '/api/auth/me', { token: staff.token })
  const written = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  const ip = expect.stringContaining('127.0.0.1')
  expect(written).toMatchObject([
    { level: INFO, status: 404, code: 'not_found', actor: stranger.id },
    // Also where LOG_LEVEL=warn leaves the ordinary ones out.
    { level: WARN, status: 401, code: 'unauthenticated', ip },
    { level: INFO, status: 200, actor: staff.id },
  ])
  expect(written.map((line) => 'ip' in line)).toEqual([false, true, false])
})

it('each line of the audit log names the call that did it, also one of a visitor', async () => {
  const clinic = await aClinic(server)
  const person = await aPerson(server)
  const staff = await aStaffOf(server, clinic)
  const booked = await server.raw('POST', `/api/web/org/${clinic}/event`, {
    body: JSON.stringify({ ...aBooking(START, END), email: person.email }),
  })
  const contact = await aContactOf(server, clinic)
  const viewed = await server.raw('GET', `/api/contact/${contact}`, { token: staff.token })
  expect([booked.status, viewed.status]).toEqual([201, 200])
  const { rows } = await sql<{ kind: string; actor_id: string | null; request_id: string }>`
    select kind, actor_id, request_id from activities where (org_id = ${clinic} or actor_id = ${staff.id}) and request_id is not null
    order by at, id`.execute(server.running.services.reader)
  const lineOf = (reply: typeof booked) =>
    rows.filter(({ request_id: id }) => id === reply.headers.get('x-request-id')).map(({ actor_id: who }) => who)
  expect(new Set(lineOf(booked))).toEqual(new Set([null]))
  expect(lineOf(viewed)).toEqual([staff.id])
})

it('an error carries the id that stands in the log, and the log no more than that', async () => {
  const clinic = await aClinic(server)
  const staff = await aStaffOf(server, clinic)
  const post = (text: string) => server.raw('POST', `/api/web/org/${clinic}/event`, { body: text })
  const secrets = ['Vera-Geheim', 'geheim@person.test', '+1 999 555 7777', 'Sehr-Geheim-1', staff.token]
  const [name = '', email = '', phone = '', password = '', token = ''] = secrets
  lines.length = 0
  const booking = { ...aBooking(START, END), firstName: name, email, phone }
  const replies = [
    await post(JSON.stringify({ ...booking, notes: 7 })),
    await post(JSON.stringify({ ...booking, start: END, end: '2026-11-23T15:00:01Z' })),
    await post(`{"firstName":"${name}`),
    await server.raw('POST', '/api/auth/login', { body: JSON.stringify({ email, password }) }),
    await server.raw('GET', `/api/contacts?orgId=${clinic}&s=${name}&bad=${name}`, { token }),
    await server.raw('GET', `/api/event/${name}`, { token }),
    await server.raw('GET', `/api/${email}`, { token }),
    await post(JSON.stringify(booking)),
  ]
  expect(replies.map(({ status }) => status)).toEqual([400, 422, 400, 401, 400, 400, 404, 201])
  expect(lines).toHaveLength(replies.length)
  for (const [index, reply] of replies.entries()) {
    const line = JSON.parse(lines[index] ?? '') as Record<string, unknown>
    const { code } = reply.status < 400 ? { code: undefined } : errorOf(reply)
    expect(line).toMatchObject({
      requestId: reply.headers.get('x-request-id'),
      status: reply.status,
      ...(code && { code }),
    })
    const known = ['level', 'method', 'ms', 'requestId', 'route', 'status', 'time', ...(code ? ['code'] : [])]
    // Who was signed in, and from where somebody was refused for who they are.
    expect(
      Object.keys(line)
        .filter((key) => key !== 'actor' && key !== 'ip')
        .toSorted(),
    ).toEqual(known.toSorted())
    expect(lines[index]).not.toMatch(
      new RegExp(secrets.map((text) => text.replaceAll(/[.+]/g, String.raw`\$&`)).join('|')),
    )
  }
})
