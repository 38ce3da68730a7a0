import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, it } from 'vitest'
import { localDateOf } from './local-date.ts'

const ZONES = ['America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Apia', 'Africa/Cairo', 'UTC']

it('is the day that a calendar library says, in every zone and through every change of clocks', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1970-01-02'), max: new Date('2100-01-01'), noInvalidDate: true }),
      fc.constantFrom(...ZONES),
      (date, zone) => {
        const day = Temporal.Instant.fromEpochMilliseconds(date.getTime()).toZonedDateTimeISO(zone).toPlainDate()
        expect(localDateOf(date.getTime(), zone)).toBe(day.toString())
      },
    ),
  )
})
