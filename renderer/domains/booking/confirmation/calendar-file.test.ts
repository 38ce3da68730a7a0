import { describe, expect, it } from 'vitest'
import { calendarFile, downloadAddress } from './calendar-file.ts'

const entry = {
  uid: '0199f3a0-0000-7000-8000-000000000001@tendwell',
  start: '2026-11-23T14:00:00.000Z',
  end: '2026-11-23T14:30:00.000Z',
  summary: 'Appointment at Harbor Clinic',
  location: '',
  description: '',
}
const NOW = Date.parse('2026-11-21T08:15:30Z')
const lines = (file: string) => file.split('\r\n')
const unfolded = (file: string) => file.replaceAll('\r\n ', '')

describe('the calendar file of an appointment', () => {
  it('holds the stretch of time in UTC and says that it is not confirmed', () => {
    expect(lines(calendarFile(entry, NOW))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Tendwell//Scheduler//EN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:0199f3a0-0000-7000-8000-000000000001@tendwell',
      'DTSTAMP:20261121T081530Z',
      'DTSTART:20261123T140000Z',
      'DTEND:20261123T143000Z',
      'SUMMARY:Appointment at Harbor Clinic',
      'STATUS:TENTATIVE',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  it('escapes what the format gives a meaning', () => {
    const file = calendarFile({ ...entry, location: 'Pier 4, Suite 2; back\\side\nRing twice' }, NOW)
    expect(unfolded(file)).toContain(String.raw`LOCATION:Pier 4\, Suite 2\; back\\side\nRing twice`)
  })

  it('breaks long lines at 75 octets, never inside a character', () => {
    const description = 'ستؤكد العيادة موعدك قريبًا. '.repeat(8).trim()
    const file = calendarFile({ ...entry, description }, NOW)
    for (const line of lines(file)) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    expect(unfolded(file)).toContain(`DESCRIPTION:${description}`)
  })

  it('travels whole in an address', () => {
    const file = calendarFile(entry, NOW)
    expect(decodeURIComponent(downloadAddress(file).slice('data:text/calendar;charset=utf-8,'.length))).toBe(file)
  })
})
