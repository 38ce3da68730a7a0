import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { OwnKindName } from '#shared/domains/imports/kinds.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { aClinic, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({}, { frozenAt: SAMPLE_NOW })
let clinic: OrgId
let desk: TestPerson
beforeAll(async () => {
  clinic = await aClinic(server)
  desk = await aStaffOf(server, clinic)
})

describe('any text at all', () => {
  it('is answered decently', async () => {
    const pieces = fc.constantFrom(
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'END:VEVENT',
      'END:VCALENDAR',
      'END:',
      'UID:a',
      'UID:__proto__',
      'DTSTART:20261123T140000Z',
      'DTSTART;TZID=:x',
      'DTSTART;TZID="a:20261123T140000',
      'RRULE:FREQ=WEEKLY;BYDAY=9XX',
      'RRULE:FREQ=DAILY;INTERVAL=0',
      'RRULE:FREQ=YEARLY;BYMONTHDAY=31;BYMONTH=2',
      'EXDATE:nonsense',
      'RECURRENCE-ID:20261123T140000Z',
      'DURATION:P1X',
      'DTEND:00000000T000000',
      'ATTENDEE:mailto:a@x.test',
      ';;;',
      ' folded',
      ':',
      'title,name,email,start',
      'id;title',
      'a,b,c@x.test,2026-11-23 09:00',
      '"',
      "'",
      '\t',
      '\uFEFF',
      'name,email',
      '2026-02-30',
      '9999-12-31T23:59:59+14:00',
      '🌿',
      'عمر',
    )
    const noise = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc
        .array(fc.oneof(pieces, fc.string({ maxLength: 8 })), { maxLength: 25 })
        .chain((parts) => fc.constantFrom('\n', '\r\n', ',').map((between) => parts.join(between))),
    )
    await fc.assert(
      fc.asyncProperty(noise, fc.constantFrom(...OwnKindName.options), async (text, kind) => {
        const body = JSON.stringify({ fileName: 'noise.csv', text })
        const { status } = await server.raw('POST', `/api/org/${clinic}/imports/${kind}`, { token: desk.token, body })
        expect(status).toBeLessThan(500)
      }),
      { numRuns: 300, seed: 20_261_121 },
    )
  })
})
