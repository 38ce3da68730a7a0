import { describe, expect, it } from 'vitest'
import { anAppointment } from '#renderer/testing/an-appointment.ts'
import { AppointmentTypeId, UserId } from '#shared/kernel/ids.ts'
import { NO_FILTERS, hasFilters, passes, readFilters, writeFilters } from './filters.ts'

const appointment = anAppointment({ start: '2026-11-24T02:00:00.000Z', end: '2026-11-24T02:30:00.000Z' })
const OLGA = '0193f0a0-0000-7000-8000-000000000009'
const OAK = '0193f0a0-0000-7000-8000-00000000000a'
const ZONE = 'America/New_York'

describe('filters in the address', () => {
  it('are read back as they were written, and leave the rest alone', () => {
    const filters = {
      ...NO_FILTERS,
      colors: ['teal'],
      statuses: ['booked', 'pending'],
      providers: [OLGA, 'none'],
      from: '2026-11-01',
    } as const
    const written = writeFilters(new URLSearchParams('view=week'), filters)
    expect(written.get('view')).toBe('week')
    expect(readFilters(written)).toEqual({ ...filters, statuses: ['pending', 'booked'] })
    expect(writeFilters(written, NO_FILTERS).toString()).toBe('view=week')
  })

  it('leave out what makes no sense', () => {
    const filters = readFilters(new URLSearchParams('colors=mauve&statuses=,&from=soon&rooms=here,&providers=%20'))
    expect(filters).toEqual(NO_FILTERS)
    expect(hasFilters(filters)).toBe(false)
  })
})

describe('an appointment', () => {
  it('passes when nothing is chosen', () => {
    expect(passes(appointment, NO_FILTERS, ZONE)).toBe(true)
  })

  it('has to be of a chosen colour and status', () => {
    expect(passes(appointment, { ...NO_FILTERS, colors: ['teal'], statuses: ['booked'] }, ZONE)).toBe(true)
    expect(passes(appointment, { ...NO_FILTERS, colors: ['blue'] }, ZONE)).toBe(false)
    expect(passes(appointment, { ...NO_FILTERS, statuses: ['done'] }, ZONE)).toBe(false)
  })

  it('has to be of a chosen provider and room, which may be nobody and none', () => {
    const given = { ...appointment, provider: UserId.parse(OLGA) }
    expect(passes(given, { ...NO_FILTERS, providers: [OLGA] }, ZONE)).toBe(true)
    expect(passes(given, { ...NO_FILTERS, providers: ['none'] }, ZONE)).toBe(false)
    expect(passes(appointment, { ...NO_FILTERS, providers: ['none', OLGA] }, ZONE)).toBe(true)
    expect(passes(given, { ...NO_FILTERS, providers: [OLGA], rooms: [OAK] }, ZONE)).toBe(false)
    expect(passes(given, { ...NO_FILTERS, rooms: ['none'] }, ZONE)).toBe(true)
  })

  it('has to be of a chosen type, which may be none', () => {
    const check = AppointmentTypeId.parse(OAK)
    const given = { ...appointment, type: check }
    const read = readFilters(new URLSearchParams(`types=${check}`))
    expect(hasFilters(read)).toBe(true)
    expect([passes(given, read, ZONE), passes(appointment, read, ZONE)]).toEqual([true, false])
    expect(writeFilters(new URLSearchParams(), read).toString()).toBe(`types=${check}`)
    expect([given, appointment].map((one) => passes(one, { ...NO_FILTERS, types: ['none'] }, ZONE))).toEqual([
      false,
      true,
    ])
  })

  it('belongs to its day in the zone of the calendar', () => {
    expect(passes(appointment, { ...NO_FILTERS, from: '2026-11-23', to: '2026-11-23' }, ZONE)).toBe(true)
    expect(passes(appointment, { ...NO_FILTERS, from: '2026-11-24' }, ZONE)).toBe(false)
    expect(passes(appointment, { ...NO_FILTERS, from: '2026-11-24' }, 'UTC')).toBe(true)
  })
})
