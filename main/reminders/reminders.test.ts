import { mkdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { anAppointment } from '#main/testing/appointments.ts'
import { aReminderClient, aFile, plain } from '#main/testing/reminder-client.ts'
import { createReminderMemory } from './reminder-memory.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const NINE = '2026-11-23T14:00:00Z'

describe('before an appointment', () => {
  it('the person is told so many minutes before, once, and led to it', () => {
    const { clock, told, read } = aReminderClient()
    const nine = anAppointment(NINE)
    read(nine)
    clock.pass(50 * MINUTE - 1)
    expect(told).toEqual([])
    clock.pass(1)
    expect(told.map(({ title, body, screen }) => [plain(title), body, screen])).toEqual([
      ['VL, 9:00 AM', 'Starts in 10 minutes', `app://tendwell/dashboard/schedule?event=${nine.id}`],
    ])
    clock.pass(2 * HOUR)
    expect(told).toHaveLength(1)
  })

  it('a full disk keeps nobody from being told, and tells nobody twice', () => {
    const file = aFile()
    mkdirSync(`${file}.new`)
    const { clock, titles, read } = aReminderClient({ file })
    read(anAppointment(NINE))
    clock.pass(55 * MINUTE)
    expect(titles()).toEqual(['VL, 9:00 AM'])
  })

  it('they choose how long before, and whether with the name', () => {
    const { clock, titles, read } = aReminderClient({ settings: { minutes: 30, fullNames: true } })
    read(anAppointment(NINE))
    clock.pass(29 * MINUTE)
    expect(titles()).toEqual([])
    clock.pass(MINUTE)
    expect(titles()).toEqual(['Vera Lind, 9:00 AM'])
  })

  it('they are told of what was entered a moment before', () => {
    const { titles, read } = aReminderClient({ now: '2026-11-23T13:58:30Z' })
    read(anAppointment(NINE))
    expect(titles()).toEqual(['VL, 9:00 AM'])
  })

  it('nothing is said when it was called off, is over or was moved away meanwhile', () => {
    const { clock, titles, read } = aReminderClient()
    const nine = anAppointment(NINE)
    read(nine, anAppointment(NINE, { name: 'Otto Berg' }), anAppointment(NINE))
    clock.pass(49 * MINUTE)
    read({ ...nine, status: 'cancelled' }, anAppointment('2026-11-23T16:00:00Z', { name: 'Otto Berg' }))
    clock.pass(HOUR)
    expect(titles()).toEqual([])
    clock.pass(HOUR + MINUTE)
    expect(titles()).toEqual(['OB, 11:00 AM'])
  })

  it('nothing is said twice, not even after a restart', () => {
    const first = aReminderClient()
    const nine = anAppointment(NINE)
    first.read(nine)
    first.clock.pass(52 * MINUTE)
    expect(first.titles()).toHaveLength(1)
    const second = aReminderClient({ file: first.file, now: '2026-11-23T13:53:00Z' })
    second.read(nine)
    expect(second.titles()).toEqual([])
    expect(readFileSync(first.file, 'utf8')).not.toMatch(/Vera|Lind|VL|Talk/)
  })

  it('many at once are told as a number', () => {
    const { clock, told, read } = aReminderClient()
    read(...Array.from({ length: 4 }, () => anAppointment(NINE)))
    clock.pass(50 * MINUTE)
    expect(told).toEqual([
      {
        title: '4 appointments came up in the meantime',
        body: "Open today's schedule to see them.",
        screen: 'app://tendwell/dashboard/schedule?view=day',
      },
    ])
  })

  it('nothing is said when the person wants none, or nobody is at the desk', () => {
    const { clock, titles, settings, reminders, read } = aReminderClient({ settings: { isOn: false } })
    read(anAppointment(NINE))
    clock.pass(51 * MINUTE)
    expect(titles()).toEqual([])
    settings.isOn = true
    reminders.setDay(null)
    clock.pass(5 * MINUTE)
    expect([titles(), clock.waiting()]).toEqual([[], 0])
  })
})

describe('after a sleep', () => {
  it('what was missed is told once, as soon as it is known how things stand', () => {
    const { clock, told, titles, reminders, read } = aReminderClient()
    const missed = anAppointment(NINE)
    const off = anAppointment('2026-11-23T14:05:00Z', { name: 'Otto Berg' })
    const over = anAppointment('2026-11-23T13:20:00Z', { name: 'Ines Roth' })
    const next = anAppointment('2026-11-23T14:20:00Z', { name: 'Ada Lovelace' })
    read(missed, off, over, next)
    clock.pass(5 * MINUTE)
    clock.sleep(70 * MINUTE)
    reminders.wake()
    expect(titles()).toEqual([])
    read(missed, { ...off, status: 'cancelled' }, over, next)
    expect(told.map(({ title, body }) => [plain(title), plain(body)])).toEqual([
      ['VL, 9:00 AM', 'Started at 9:00 AM'],
      ['AL, 9:20 AM', 'Starts in 5 minutes'],
    ])
    clock.pass(HOUR)
    expect(told).toHaveLength(2)
  })

  it('is noticed also when the system does not say so', () => {
    const { clock, titles, read } = aReminderClient()
    const missed = anAppointment(NINE)
    read(missed)
    clock.pass(MINUTE)
    clock.sleep(62 * MINUTE)
    clock.pass(MINUTE / 2)
    expect(titles()).toEqual([])
    read({ ...missed, status: 'cancelled' })
    clock.pass(5 * MINUTE)
    expect(titles()).toEqual([])
  })

  it('what was known before counts when the server stays away', () => {
    const { clock, titles, reminders, read } = aReminderClient()
    read(anAppointment(NINE))
    clock.sleep(55 * MINUTE)
    reminders.wake()
    clock.pass(40_000)
    expect(titles()).toEqual([])
    clock.pass(MINUTE)
    expect(titles()).toEqual(['VL, 9:00 AM'])
  })

  it('somebody who signs in is not told of what began before', () => {
    const { clock, titles, reminders, read } = aReminderClient()
    read(anAppointment('2026-11-23T13:05:00Z'))
    reminders.setDay(null)
    clock.pass(10 * MINUTE)
    read(anAppointment('2026-11-23T13:05:00Z'))
    expect(titles()).toEqual(['VL, 8:05 AM'])
  })
})

describe('a pause', () => {
  it('of an hour keeps quiet; what is still to begin is told of after it', () => {
    const { clock, titles, reminders, memory, read } = aReminderClient({ now: '2026-11-23T13:45:00Z' })
    reminders.pause('hour')
    read(anAppointment(NINE), anAppointment('2026-11-23T14:50:00Z', { name: 'Otto Berg' }))
    clock.pass(59 * MINUTE)
    expect(titles()).toEqual([])
    expect(memory.pausedUntil(clock.now())).toBe(Date.parse('2026-11-23T14:45:00Z'))
    clock.pass(2 * MINUTE)
    expect(titles()).toEqual(['OB, 9:50 AM'])
  })

  it('until tomorrow ends at midnight of the clinic, and lasts over a restart', () => {
    const { reminders, read, file, clock } = aReminderClient()
    read()
    reminders.pause('tomorrow')
    const memory = createReminderMemory(file, () => undefined)
    expect(memory.pausedUntil(clock.now())).toBe(Date.parse('2026-11-24T05:00:00Z'))
    expect(memory.pausedUntil(Date.parse('2026-11-24T05:00:00Z'))).toBeNull()
  })

  it('that is ended lets what is due be told at once', () => {
    const { titles, reminders, read } = aReminderClient({ now: '2026-11-23T13:55:00Z' })
    reminders.pause('hour')
    read(anAppointment(NINE))
    expect(titles()).toEqual([])
    reminders.pause(null)
    expect(titles()).toEqual(['VL, 9:00 AM'])
  })
})
