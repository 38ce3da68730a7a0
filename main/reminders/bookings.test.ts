import { describe, expect, it } from 'vitest'
import { CallRefused } from '#main/calls/signed-caller.ts'
import { anAppointment } from '#main/testing/appointments.ts'
import { aReminderClient, plain } from '#main/testing/reminder-client.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

describe('a booking', () => {
  const booking = anAppointment('2026-11-25T15:30:00Z', { status: 'pending', createdAt: '2026-11-23T12:59:30Z' })

  it('from the website is told of once, with the day and the initials', async () => {
    const { told, reminders, server, read } = aReminderClient()
    read()
    server.answer = () => ({ event: booking })
    await reminders.booked([booking.id])
    await reminders.booked([booking.id])
    expect(told.map(({ title, body, screen }) => [title, plain(body), screen])).toEqual([
      [
        'New booking from the website',
        'VL, Wed, Nov 25, 10:30 AM',
        `app://tendwell/dashboard/schedule?event=${booking.id}`,
      ],
    ])
  })

  it('of staff, of another org, in a pause or for somebody who wants none is not', async () => {
    const { told, reminders, server, settings, read } = aReminderClient()
    read()
    server.answer = () => ({ event: { ...booking, status: 'booked' } })
    await reminders.booked([booking.id])
    server.answer = () => ({ event: { ...booking, orgId: booking.id } })
    await reminders.booked([booking.id])
    settings.bookings = false
    server.answer = () => ({ event: anAppointment('2026-11-25T15:30:00Z', { status: 'pending' }) })
    await reminders.booked([booking.id])
    settings.bookings = true
    reminders.pause('hour')
    server.answer = () => ({ event: booking })
    await reminders.booked([booking.id])
    reminders.pause(null)
    await reminders.booked([booking.id])
    expect(told).toEqual([])
  })

  it('that came while nobody listened is told of when the line is back, once', async () => {
    const { clock, told, reminders, server, read } = aReminderClient()
    read()
    const older = anAppointment('2026-11-25T16:30:00Z', { status: 'pending', createdAt: '2026-11-20T12:00:00Z' })
    server.answer = () => ({ events: [booking, older, { ...booking, status: 'confirmed', id: older.id }] })
    await reminders.returned(clock.now() - MINUTE)
    await reminders.returned(clock.now() - MINUTE)
    expect(told.map(({ title }) => title)).toEqual(['New booking from the website'])
  })

  it('that cannot be read is written to the log, and told of with the next reading of the day', async () => {
    const { clock, told, log, reminders, server, read } = aReminderClient()
    read()
    const problem = new Error('gone')
    server.answer = () => {
      throw problem
    }
    await reminders.booked([booking.id])
    await reminders.returned(clock.now() - HOUR)
    await readAgain()
    expect([told, log]).toEqual([[], [problem, problem, problem]])
    const earlier = anAppointment('2026-11-26T15:30:00Z', { status: 'pending', createdAt: '2026-11-23T12:10:00Z' })
    const older = anAppointment('2026-11-26T16:30:00Z', { status: 'pending', createdAt: '2026-11-23T11:00:00Z' })
    server.answer = () => ({ events: [booking, earlier, older] })
    clock.pass(30 * MINUTE)
    await readAgain()
    expect(told.map(({ screen }) => screen?.split('=')[1])).toEqual([booking.id, earlier.id])
    await readAgain()
    expect(told).toHaveLength(2)

    async function readAgain() {
      read()
      await settled()
    }
  })

  it('that cannot be read is nothing to whoever sits down next', async () => {
    const { told, asked, reminders, server, read } = aReminderClient()
    read()
    server.answer = () => {
      throw new Error('gone')
    }
    await reminders.booked([booking.id])
    reminders.setDay(null)
    server.answer = () => ({ events: [booking] })
    read()
    await settled()
    expect([told, asked]).toEqual([[], ['/api/event/{id}']])
  })

  it('of many at once is asked for with the others, and told as a number', async () => {
    const { told, asked, reminders, server, read } = aReminderClient()
    read()
    const many = Array.from({ length: 5 }, () => anAppointment('2026-11-25T15:30:00Z', { status: 'pending' }))
    const [other, ...meant] = many
    server.answer = () => ({ events: many })
    await reminders.booked(meant.map(({ id }) => id))
    expect([asked, told.map(({ title }) => title)]).toEqual([
      ['/api/events/org/{orgId}'],
      ['4 new bookings from the website'],
    ])
    server.answer = () => ({ event: other })
    await reminders.booked([other?.id ?? booking.id])
    expect(told).toHaveLength(2)
  })
})

describe('a place that was offered on the waiting list', () => {
  const made = anAppointment('2026-11-25T15:30:00Z', { status: 'booked', createdAt: '2026-11-23T12:59:30Z' })
  const other = anAppointment('2026-11-25T16:30:00Z', { status: 'booked', createdAt: '2026-11-23T12:59:30Z' })
  const entries = [
    { id: 'mine', appointment: made.id },
    { id: 'older', appointment: null },
  ]
  const answers = (path: string) => {
    if (path === '/api/org/{orgId}/waiting') return { entries }
    return path === '/api/event/{id}' ? { event: made } : { events: [made, other] }
  }

  it('and is taken on the website is told of like a booking there, once', async () => {
    const { told, reminders, server, read } = aReminderClient()
    read()
    server.answer = answers
    await reminders.taken(['mine', 'unknown'])
    await reminders.taken(['mine'])
    expect(told.map(({ title, body }) => [title, plain(body)])).toEqual([
      ['New booking from the website', 'VL, Wed, Nov 25, 10:30 AM'],
    ])
  })

  it('and was taken while nobody listened is told of afterwards; what staff entered is not', async () => {
    const { clock, told, reminders, server, read } = aReminderClient()
    read()
    server.answer = answers
    await reminders.returned(clock.now() - MINUTE)
    expect(told.map(({ screen }) => screen?.split('=')[1])).toEqual([made.id])
  })

  it('is not asked for at a server without a waiting list', async () => {
    const { clock, told, log, reminders, server, read } = aReminderClient()
    read()
    server.answer = (path) => {
      if (path === '/api/org/{orgId}/waiting') throw new CallRefused(404, path)
      return answers(path)
    }
    await reminders.returned(clock.now() - MINUTE)
    expect([told, log]).toEqual([[], []])
  })
})

/** Longer than an answer takes that is there already. */
const settled = () => new Promise((resolve) => void setImmediate(resolve))
