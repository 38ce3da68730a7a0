import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { helpChat } from '#shared/domains/helpdesk/api.ts'
import { helpHours } from '#shared/domains/helpdesk/hours-api.ts'
import { HELP_STRETCHES_MAX } from '#shared/domains/helpdesk/hours.ts'
import type { ChangeHelpHours } from '#shared/domains/helpdesk/hours.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { aPersonActingAs } from '#server/testing/acting.ts'
import { OFFICE_HOURS, aClinic, aPatientOf, aPerson, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { race } from '#server/testing/race.ts'
import { useTestServer } from '#server/testing/test-server.ts'

// A Friday, 15:00 in Berlin.
const server = useTestServer({}, { frozenAt: '2026-11-20T14:00:00Z' })
let clinic: OrgId
let agent: TestPerson
beforeAll(async () => {
  clinic = await aClinic(server, {})
  agent = await aPerson(server, { systemAdmin: true })
})
beforeEach(async () => {
  await sql`delete from help_hours`.execute(server.running.services.reader)
})

const WORKDAYS = { days: [0, 1, 2, 3, 4] as (0 | 1 | 2 | 3 | 4)[], startTime: '09:00 AM', endTime: '05:00 PM' }
const berlin = (part: Partial<ChangeHelpHours> = {}): ChangeHelpHours => ({
  version: 0,
  timeZone: 'Europe/Berlin',
  week: [WORKDAYS],
  ...part,
})
const change = (body: ChangeHelpHours, by = agent) => server.refused(helpHours.change, { body }, by.token)
const presence = async () => {
  const person = await aPatientOf(server, clinic)
  return (await server.call(helpChat.get, { params: { orgId: clinic } }, person.token)).body.presence
}

describe('the hours of the help desk', () => {
  it('say nothing as long as nobody has set any', async () => {
    expect((await server.call(helpHours.get, {}, agent.token)).body.hours).toMatchObject({ version: 0, week: [] })
    expect(await presence()).toBeNull()
    await change(berlin({ week: [] }))
    expect(await presence()).toBeNull()
  })

  it('tell who asks until when somebody is there, and from when somebody is again', async () => {
    await change(berlin())
    expect(await presence()).toEqual({ isHere: true, until: '2026-11-20T16:00:00.000Z' })
    await change(berlin({ version: 1, week: [{ ...WORKDAYS, endTime: '03:00 PM' }] }))
    expect(await presence()).toEqual({ isHere: false, until: '2026-11-23T08:00:00.000Z' })
    await change(berlin({ version: 2, timeZone: 'America/Los_Angeles' }))
    expect(await presence()).toEqual({ isHere: false, until: '2026-11-20T17:00:00.000Z' })
  })

  it('keep nobody from writing', async () => {
    await change(berlin({ week: [{ ...WORKDAYS, endTime: '10:00 AM' }] }))
    const person = await aPatientOf(server, clinic)
    const body = { key: crypto.randomUUID(), text: 'Anybody there?', path: '/dashboard' }
    const params = { orgId: clinic }
    expect((await server.refused(helpChat.write, { params, body }, person.token)).status).toBe(204)
  })

  it('take one of two changes made at once, also of the first ones', async () => {
    expect(await race(2, async () => (await change(berlin())).status)).toEqual({ 200: 1, 409: 1 })
    expect(await race(2, async () => (await change(berlin({ version: 1 }))).status)).toEqual({ 200: 1, 409: 1 })
  })

  it('are those of a known zone, end after they begin, and are so many at most', async () => {
    const wrong = [
      berlin({ timeZone: 'Mars/Olympus' }),
      berlin({ week: [{ ...WORKDAYS, endTime: '08:00 AM' }] }),
      berlin({ week: [{ ...WORKDAYS, days: [] }] }),
      berlin({ week: Array.from({ length: HELP_STRETCHES_MAX + 1 }, () => WORKDAYS) }),
    ]
    for (const body of wrong) expect((await change(body)).status).toBe(400)
  })

  it('are closed to everybody but system administrators, and to who is logged in as an org', async () => {
    for (const by of [await aStaffOf(server, clinic), await aPersonActingAs(server, clinic)]) {
      expect((await change(berlin(), by)).status).toBe(403)
      expect((await server.refused(helpHours.get, {}, by.token)).status).toBe(403)
    }
    expect(await presence()).toBeNull()
  })

  it('are told to nobody of an org without the chat', async () => {
    await change(berlin())
    const quiet = await aClinic(server, { settings: { ...OFFICE_HOURS, features: ['disableChat'] } })
    const person = await aPatientOf(server, quiet)
    const { body } = await server.call(helpChat.get, { params: { orgId: quiet } }, person.token)
    expect(body).toEqual({ isOn: false, chat: null, presence: null })
  })
})
