import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { ORG, anAppointment } from '#main/testing/appointments.ts'
import { aSession } from '#main/testing/sessions.ts'
import { NINE, aWatchedDay, eventually } from '#main/testing/watched-day.ts'

const MINUTE = 60_000
const OTHER_ORG = '0193f0a0-0000-7000-8000-0000000000cc'

/** Long enough for whatever is on its way over the loopback to have come. */
const silence = () => new Promise((resolve) => void setTimeout(resolve, 150))

describe('the day of the desk', () => {
  it('is read for the org in which the person works', async () => {
    const { days, server, settled } = await aWatchedDay()
    server.appointments = [NINE, anAppointment('2026-11-23T04:00:00Z'), anAppointment('2026-11-25T05:30:00Z')]
    await settled()
    expect(days).toEqual([
      {
        org: { id: ORG, timeZone: 'America/New_York', deskMinutes: 10 },
        appointments: [NINE],
        readAt: Date.parse('2026-11-23T13:00:00Z'),
      },
    ])
    expect(server.calls).toEqual(['auth/me', `events/org/${ORG}`, 'live'])
  })

  it('says how long before an appointment the clinic wants to be reminded', async () => {
    const { days, server, settled } = await aWatchedDay()
    server.session = aSession({ deskReminderMinutes: 25 })
    await settled()
    expect(days[0]?.org.deskMinutes).toBe(25)
  })

  it('reaches over midnight in the evening', async () => {
    const { clock, server, settled, startsOfLast } = await aWatchedDay()
    clock.pass(14 * 60 * MINUTE)
    const late = anAppointment('2026-11-24T05:30:00Z')
    server.appointments = [late]
    await settled()
    expect(startsOfLast()).toEqual([late.start])
  })

  it('knows the next morning as well, and no more, for a night without the network', async () => {
    const { server, settled, startsOfLast } = await aWatchedDay()
    const last = anAppointment('2026-11-25T04:30:00Z')
    server.appointments = [NINE, last, anAppointment('2026-11-25T05:00:00Z')]
    await settled()
    expect(startsOfLast()).toEqual([NINE.start, last.start])
  })

  it('is nobody’s without a sign-in, for a patient, and for whoever may not see it', async () => {
    const nobody = await aWatchedDay({ token: null })
    const patient = await aWatchedDay()
    patient.server.session = aSession({ role: 'user' })
    const refused = await aWatchedDay()
    refused.server.status = 403
    for (const { watch } of [nobody, patient, refused]) watch.begin()
    await eventually(() => expect([patient.server.calls, refused.server.calls]).toEqual([['auth/me'], ['auth/me']]))
    await silence()
    expect([nobody.server.calls, patient.server.calls, refused.server.calls]).toEqual([[], ['auth/me'], ['auth/me']])
    expect([nobody.days, patient.days, refused.days]).toEqual([[], [], []])
  })

  it('begins with the sign-in and ends with it', async () => {
    const { days, server, vault, watch } = await aWatchedDay({ token: null })
    watch.begin()
    await vault.keep('held', vault.epoch())
    await eventually(() => expect(server.streams.size).toBe(1))
    await vault.forget()
    await eventually(() => expect(days.at(-1)).toBeNull())
    await eventually(() => expect(server.streams.size).toBe(0))
  })

  it('is another one after a change of the org', async () => {
    const { days, server, vault, settled } = await aWatchedDay()
    await settled()
    server.session = aSession({ orgId: OTHER_ORG, accessToken: 'other' })
    await vault.keep('other', vault.epoch())
    await eventually(() => expect(days.at(-1)?.org.id).toBe(OTHER_ORG))
    expect(days.map((day) => day?.org.id)).toEqual([ORG, undefined, OTHER_ORG])
  })

  it('ends when the session was ended elsewhere', async () => {
    const { clock, days, server, settled } = await aWatchedDay()
    await settled()
    server.status = 401
    server.liveStatus = 401
    for (const stream of server.streams) stream.end()
    await eventually(() => {
      clock.pass(1000)
      expect(days.at(-1)).toBeNull()
    })
  })
})

describe('a change', () => {
  it('is read once, however much changes together', async () => {
    const { clock, days, server, say, settled } = await aWatchedDay()
    await settled()
    server.appointments = []
    for (let index = 0; index < 5; index += 1) say('appointment.moved')
    await silence()
    expect(days).toHaveLength(1)
    clock.pass(400)
    await eventually(() => expect(days).toHaveLength(2))
    expect(days[1]?.appointments).toEqual([])
    expect(server.calls.filter((call) => call === 'auth/me')).toHaveLength(1)
  })

  it('of another org, or of something else, is none', async () => {
    const { clock, days, booked, say, settled } = await aWatchedDay()
    await settled()
    say('appointment.booked', OTHER_ORG)
    say('contact.changed')
    await silence()
    clock.pass(1000)
    await silence()
    expect([days.length, booked]).toEqual([1, []])
  })

  it('that is a booking is told of, with what is booked together', async () => {
    const { booked, clock, days, say, settled } = await aWatchedDay()
    await settled()
    say('appointment.booked')
    say('appointment.booked', ORG, OTHER_ORG)
    await silence()
    expect(booked).toEqual([])
    clock.pass(400)
    expect(booked).toEqual([[NINE.id, OTHER_ORG]])
    await eventually(() => expect(days).toHaveLength(2))
    clock.pass(1000)
    expect(booked).toHaveLength(1)
  })

  it('that is a transaction of goods, or a place taken off the waiting list, is told of, and reads no day again', async () => {
    const { clock, days, made, taken, say, settled } = await aWatchedDay()
    await settled()
    say('inventory.created', OTHER_ORG)
    say('inventory.created')
    say('waiting.booked', ORG, OTHER_ORG)
    await silence()
    clock.pass(1000)
    await silence()
    expect([made, taken, days.length]).toEqual([[[NINE.id]], [[OTHER_ORG]], 1])
  })
})

describe('the line', () => {
  it('that breaks comes back, later each time, and what was missed is read', async () => {
    const { clock, days, returns, server, settled } = await aWatchedDay()
    await settled()
    server.isDown = true
    for (const stream of server.streams) stream.destroy()
    await eventually(() => expect(server.streams.size).toBe(0))
    const attempts = () => server.calls.filter((call) => call === 'live').length
    await silence()
    for (const wait of [1000, 2000, 4000]) {
      const before = attempts()
      clock.pass(wait - 1)
      await silence()
      expect(attempts()).toBe(before)
      clock.pass(1)
      await eventually(() => expect(attempts()).toBe(before + 1))
      await silence()
    }
    server.isDown = false
    clock.pass(8000)
    await eventually(() => expect(days).toHaveLength(2))
    expect(returns).toEqual([Date.parse('2026-11-23T13:00:00Z')])
  })

  it('that is silent for a minute is given up and opened anew', async () => {
    const { clock, server, settled } = await aWatchedDay()
    await settled()
    await silence()
    clock.pass(59_000)
    for (const stream of server.streams) stream.write(': still here\n\n')
    await silence()
    clock.pass(59_000)
    expect(server.calls.filter((call) => call === 'live')).toHaveLength(1)
    clock.pass(2000)
    await eventually(() => expect(server.calls.filter((call) => call === 'live')).toHaveLength(2))
    await eventually(() => expect(server.streams.size).toBe(1))
  })

  it('is opened anew after a sleep', async () => {
    const { days, server, settled, watch } = await aWatchedDay()
    await settled()
    const [before] = server.streams
    watch.wake()
    await eventually(() =>
      expect([server.streams.size, server.streams.has(before as ServerResponse)]).toEqual([1, false]),
    )
    await eventually(() => expect(days.length).toBeGreaterThan(1))
  })
})

describe('without the server', () => {
  it('it is asked again, and at the latest every ten minutes anyway', async () => {
    const { clock, days, server, watch } = await aWatchedDay()
    server.isDown = true
    watch.begin()
    await eventually(() => expect(server.calls).toHaveLength(1))
    await silence()
    server.isDown = false
    clock.pass(20_000)
    await eventually(() => expect(days).toHaveLength(1))
    clock.pass(10 * MINUTE)
    await eventually(() => expect(days.length).toBeGreaterThan(1))
  })
})

it('what has ended asks and listens no more', async () => {
  const { clock, days, server, vault, watch, settled } = await aWatchedDay()
  await settled()
  watch.end()
  await eventually(() => expect(server.streams.size).toBe(0))
  const before = server.calls.length
  await vault.keep('fresh', vault.epoch())
  clock.pass(60 * MINUTE)
  watch.wake()
  await silence()
  expect([server.calls.length, days.at(-1), clock.waiting()]).toEqual([before, null, 0])
})
