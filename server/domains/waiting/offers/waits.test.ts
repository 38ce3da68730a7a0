import { beforeEach, describe, expect, it } from 'vitest'
import type { WaitingWishes } from '#shared/domains/waiting/schema.ts'
import { HOUR, MINUTE } from '#shared/kernel/time.ts'
import type { OrgSettings } from '#server/domains/orgs/index.ts'
import { waitingClinic } from '#server/testing/waiting-clinic.ts'
import { sweepWaiting } from './jobs.ts'

const { server, at, open, pass, turnTo, work, minute, wait, entryStates, tokenOf, decline } = waitingClinic()

describe('a wait', () => {
  it('is over with its last day, also while a place is kept', async () => {
    await wait('Ada', { from: '2026-11-20', until: '2026-11-23' })
    await wait('Bea')
    await work()
    expect(await entryStates()).toEqual({ Ada: 'offered 2026-11-20T15:00:00.000Z', Bea: 'waiting' })
    await turnTo(Date.parse('2026-11-24T06:00:00Z'))
    await minute()
    expect(await entryStates()).toEqual({ Ada: 'expired', Bea: 'waiting' })
    await turnTo(Date.parse('2026-11-25T04:59:00Z'))
    await sweepWaiting.run({}, server.running.jobServices)
    expect((await entryStates())['Bea'], 'it is still Tuesday in New York').toBe('waiting')
    pass(MINUTE)
    await sweepWaiting.run({}, server.running.jobServices)
    expect((await entryStates())['Bea']).toBe('expired')
  })

  it('is over for whoever left three offers in a row unanswered', async () => {
    await wait('Ada', { from: '2026-11-25', until: '2026-12-04' })
    await work()
    for (let times = 0; times < 2; times += 1) {
      pass(2 * HOUR)
      await minute()
      expect((await entryStates())['Ada']).toMatch(/^offered/)
    }
    pass(2 * HOUR)
    await minute()
    expect(await entryStates()).toEqual({ Ada: 'expired' })
  })

  it('goes on for whoever declines, however often', async () => {
    const ada = await wait('Ada', { from: '2026-11-25', until: '2026-12-04' })
    await work()
    for (let times = 1; times <= 4; times += 1) {
      expect((await decline(await tokenOf(ada, times))).status).toBe(200)
      await work()
      await at.mailbox.mailsTo(ada.email ?? '', times + 1)
    }
    expect((await entryStates())['Ada']).toMatch(/^offered/)
  })
})

describe('wishes', () => {
  const LONG: OrgSettings = {
    features: ['useSchedules'],
    schedules: [{ openTime: '10:00 AM', closeTime: '02:00 PM', days: [0, 1, 2, 3, 4, 5, 6], slots: 1, slotLength: 60 }],
  }
  beforeEach(async () => {
    await open(LONG)
  })

  it.each([
    ['a weekday', { days: [2] }, '2026-11-25T15:00:00.000Z'],
    ['one of several', { days: [3, 1] }, '2026-11-24T15:00:00.000Z'],
    ['any day, with an empty list', { days: [] }, '2026-11-23T15:00:00.000Z'],
    ['the morning', { half: 'morning' }, '2026-11-23T15:00:00.000Z'],
    ['the afternoon, which begins at noon', { half: 'afternoon' }, '2026-11-23T17:00:00.000Z'],
    ['both', { days: [4], half: 'afternoon' }, '2026-11-27T17:00:00.000Z'],
  ] satisfies [string, WaitingWishes, string][])('%s', async (_, wishes, start) => {
    await wait('Ada', { from: '2026-11-23', until: '2026-11-29', wishes })
    await work()
    expect(await entryStates()).toEqual({ Ada: `offered ${start}` })
  })

  it('pass over somebody whom the place does not suit, for the next one whom it does', async () => {
    await wait('Ada', { from: '2026-11-23', until: '2026-11-23', wishes: { half: 'afternoon' } })
    await wait('Bea', { from: '2026-11-23', until: '2026-11-23', wishes: { days: [5] } })
    await wait('Cleo', { from: '2026-11-23', until: '2026-11-23', wishes: { half: 'afternoon' } })
    await work()
    expect(await entryStates()).toEqual({
      Ada: 'offered 2026-11-23T17:00:00.000Z',
      Bea: 'waiting',
      Cleo: 'offered 2026-11-23T18:00:00.000Z',
    })
  })

  it('are by the clock of the clinic, on both sides of daylight saving and of the date line', async () => {
    server.now.millis = Date.parse('2026-10-30T14:00:00Z')
    await open(LONG)
    await wait('Before', { from: '2026-10-31', until: '2026-10-31', wishes: { half: 'afternoon' } })
    await wait('After', { from: '2026-11-01', until: '2026-11-01', wishes: { half: 'afternoon' } })
    await work()
    expect(await entryStates()).toEqual({
      Before: 'offered 2026-10-31T16:00:00.000Z',
      After: 'offered 2026-11-01T17:00:00.000Z',
    })
    await open(LONG, 'Pacific/Auckland')
    await wait('There', { from: '2026-11-02', until: '2026-11-08', wishes: { days: [0], half: 'morning' } })
    await work()
    expect(await entryStates()).toEqual({ There: 'offered 2026-11-01T21:00:00.000Z' })
  })
})
