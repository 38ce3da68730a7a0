import { describe, expect, it } from 'vitest'
import { ChangeAppointment, CreateAppointment, TITLE_MAX } from './schema.ts'
import { BookPublicAppointment } from '../booking/public-schema.ts'
import { NOTES_MAX } from './appointment-fields.ts'

/** Processor time of this process, in milliseconds: other work on the machine does not lengthen it. */
const spentMs = (): number => process.cpuUsage().user / 1000

const booking = {
  firstName: 'Zoë',
  lastName: 'عمر',
  email: 'zoe@example.test',
  phone: '+1 (212) 555-0199 ext. 12',
  start: '2026-11-23T14:00:00Z',
  end: '2026-11-23T14:30:00Z',
}
const fieldsOf = (result: { error?: { issues: { path: PropertyKey[] }[] } | undefined }) => [
  ...new Set(result.error?.issues.map(({ path }) => path.join('.'))),
]

describe('a booking', () => {
  it('keeps what was typed, without the spaces around it', () => {
    const parsed = BookPublicAppointment.parse({ ...booking, firstName: '  Zoë ', email: ' Zoe@Example.test ' })
    expect(parsed).toMatchObject({ firstName: 'Zoë', email: 'Zoe@Example.test' })
  })

  it.each(['555-0199', '(02) 9374 4000', '0491.570.006', '+84 28 3829 5000', '1', '555 0199 x5'])(
    'may have the phone number %s',
    (phone) => {
      expect(BookPublicAppointment.safeParse({ ...booking, phone }).success).toBe(true)
    },
  )

  it.each(['', '   ', 'none', '++1', '-', '+', '1'.repeat(33), '555-0199 ext', 'call 555'])(
    'may not have the phone number %j',
    (phone) => {
      expect(fieldsOf(BookPublicAppointment.safeParse({ ...booking, phone }))).toEqual(['phone'])
    },
  )

  it('is judged at once, however long a text somebody sends', () => {
    const long = `${'1'.repeat(200_000)}!`
    const startedAt = spentMs()
    for (const field of ['firstName', 'lastName', 'email', 'phone', 'notes', 'start', 'startDate', 'partnerId']) {
      expect(fieldsOf(BookPublicAppointment.safeParse({ ...booking, [field]: long }))).toContain(field)
    }
    expect(spentMs() - startedAt).toBeLessThan(500)
  })
})

describe('an appointment made by staff', () => {
  const made = { title: 'Consultation', start: booking.start, end: booking.end }
  const user = '0190a000-0000-7000-8000-000000000001'

  it.each<[string, object, string[]]>([
    ['for a patient', { user }, []],
    ['for a contact', { contact: user }, []],
    ['for a new person', { name: 'Zoë', email: 'zoe@example.test' }, []],
    ['for nobody', {}, ['name', 'phone']],
    ['for a new person with a number alone', { name: 'Zoë', phone: '555 0100' }, []],
    ['for a name without a number or an address', { name: 'Zoë' }, ['phone']],
    ['without a title', { user, title: '' }, ['title']],
    ['with the longest title', { user, title: 'x'.repeat(TITLE_MAX) }, []],
    ['with a longer title', { user, title: 'x'.repeat(TITLE_MAX + 1) }, ['title']],
    ['with the longest notes', { user, notes: 'x'.repeat(NOTES_MAX) }, []],
    ['with longer notes', { user, notes: 'x'.repeat(NOTES_MAX + 1) }, ['notes']],
    ['in a colour of its own', { user, color: 'pink' }, ['color']],
    ['that ends when it starts', { user, end: made.start }, ['end']],
  ])('%s', (_, change, fields) => {
    expect(fieldsOf(CreateAppointment.safeParse({ ...made, ...change }))).toEqual(fields)
  })
})

describe('a change of an appointment', () => {
  it.each<[string, object, string[]]>([
    ['may clear what can be empty', { notes: null, phone: null, eventRef: null }, []],
    ['may not clear the title', { title: null }, ['title']],
    ['names the version that was seen', { version: undefined }, ['version']],
    ['gives both ends of a time', { start: booking.start }, ['end']],
    ['moves to a time that ends after it starts', { start: booking.end, end: booking.start }, ['end']],
    ['says nothing about the status', { status: 'done' }, ['']],
  ])('%s', (_, change, fields) => {
    expect(fieldsOf(ChangeAppointment.safeParse({ version: 1, ...change }))).toEqual(fields)
  })
})
