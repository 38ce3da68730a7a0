import { describe, expect, it } from 'vitest'
import { identity } from '#shared/domains/identity/api.ts'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import { DayAppointments, DaySession } from '#main/day/day-shapes.ts'
import { createTokenVault } from '#main/session/token-vault.ts'
import { ORG, anAppointment } from '#main/testing/appointments.ts'
import { aServer } from '#main/testing/local-server.ts'
import { aSession } from '#main/testing/sessions.ts'
import { CallRefused, createSignedCaller } from './signed-caller.ts'

async function aCaller(answer: (path: string) => { status?: number; body: unknown }, token: string | null = 'held') {
  const seen: Record<string, string | undefined>[] = []
  const { origin } = await aServer(({ method, url = '', headers }, response) => {
    seen.push({ call: `${method} ${url}`, authorization: headers.authorization, cookie: headers.cookie })
    const { status = 200, body } = answer(url)
    response.writeHead(status, { 'content-type': 'application/json', location: '/elsewhere', 'set-cookie': 'a=b' })
    response.end(JSON.stringify(body))
  })
  const vault = createTokenVault([])
  if (token !== null) await vault.keep(token, vault.epoch())
  return { caller: createSignedCaller({ serverAddress: origin, vault, fetch }), vault, seen }
}

const range = { start: '2026-11-23T05:00:00.000Z', end: '2026-11-24T05:00:00.000Z' }
const list = { params: { orgId: ORG }, query: range }

describe('a call of the main process', () => {
  it('is signed, and gives the answer of the contract', async () => {
    const appointment = anAppointment('2026-11-23T14:00:00Z')
    const { caller, seen } = await aCaller(() => ({ body: { events: [appointment] } }))
    expect(await caller.call(scheduling.listOfOrg, list, DayAppointments)).toEqual({ events: [appointment] })
    expect(seen).toEqual([
      {
        call: `GET /api/events/org/${ORG}?start=2026-11-23T05%3A00%3A00.000Z&end=2026-11-24T05%3A00%3A00.000Z`,
        authorization: 'Bearer held',
        cookie: undefined,
      },
    ])
  })

  it('takes no notice of what a newer server says besides', async () => {
    const appointment = anAppointment('2026-11-23T14:00:00Z', { status: 'on_the_way' })
    const { caller } = await aCaller(() => ({ body: { events: [{ ...appointment, mood: 'good' }], more: true } }))
    expect(await caller.call(scheduling.listOfOrg, list, DayAppointments)).toEqual({ events: [appointment] })
  })

  it('that is refused says so, and an answer of another shape is no answer', async () => {
    const { caller } = await aCaller(() => ({ status: 403, body: {} }))
    await expect(caller.call(scheduling.listOfOrg, list, DayAppointments)).rejects.toThrow(CallRefused)
    const { caller: other } = await aCaller(() => ({ body: { events: 'none' } }))
    await expect(other.call(scheduling.listOfOrg, list, DayAppointments)).rejects.toThrow('events')
  })

  it('follows nobody elsewhere with the token', async () => {
    const { caller, seen } = await aCaller(() => ({ status: 302, body: {} }))
    await expect(caller.call(scheduling.listOfOrg, list, DayAppointments)).rejects.toThrow()
    expect(seen).toHaveLength(1)
  })

  it('carries no token while nobody is signed in', async () => {
    const { caller, seen } = await aCaller(() => ({ body: { events: [] } }), null)
    await caller.call(scheduling.listOfOrg, list, DayAppointments)
    expect(seen[0]?.['authorization']).toBeUndefined()
  })
})

describe('a token in an answer', () => {
  it('is kept when it is a new one, and is no news when it is the same', async () => {
    let accessToken = 'held'
    const { caller, vault } = await aCaller(() => ({ body: aSession({ accessToken }) }))
    let news = 0
    vault.onChange(() => void (news += 1))
    await caller.call(identity.me, {}, DaySession)
    expect(news).toBe(0)
    accessToken = 'fresh'
    await caller.call(identity.me, {}, DaySession)
    expect([news, await vault.token()]).toEqual([1, 'fresh'])
  })

  it('that comes after signing out is dropped', async () => {
    const { caller, vault } = await aCaller(() => {
      void vault.forget()
      return { body: aSession({ accessToken: 'late' }) }
    })
    await caller.call(identity.me, {}, DaySession)
    expect(await vault.token()).toBeNull()
  })
})
