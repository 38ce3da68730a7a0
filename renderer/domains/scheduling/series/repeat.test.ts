import { describe, expect, it } from 'vitest'
import { CreateAppointment } from '#shared/domains/scheduling/schema.ts'
import type { OccurrenceProblem, OccurrenceView } from '#shared/domains/scheduling/series/schema.ts'
import { countOccurrences } from '#shared/domains/scheduling/series/series.ts'
import { agreementOn, daysOf, problemOfRepeat, toRepeats, usualRepeat } from './repeat.ts'

const day = (date: string, problem: OccurrenceProblem | null = null): OccurrenceView => ({
  date,
  start: `${date}T14:00:00.000Z`,
  end: `${date}T14:30:00.000Z`,
  problem,
})
const WEEKLY = { everyWeeks: 1, until: '2026-12-14' }
const FREE = daysOf([day('2026-11-23'), day('2026-11-30'), day('2026-12-07')])
const TAKEN = daysOf([day('2026-11-23'), day('2026-11-30', 'slot_taken'), day('2026-12-07', 'closed')])

describe('a series in the form', () => {
  it.each(Array.from({ length: 12 }, (_, index) => index + 1))(
    'every %i weeks is of a usual length at first',
    (every) => {
      const repeat = usualRepeat('2026-11-23', every)
      expect(problemOfRepeat('2026-11-23', repeat)).toBeNull()
      const count = countOccurrences('2026-11-23', repeat)
      expect(count).toBeGreaterThan(1)
      expect(count).toBeLessThan(14)
    },
  )

  it.each([
    ['', 'validation.required'],
    ['2026-11-22', 'validation.untilBeforeFirst'],
    ['2028-11-22', 'validation.tooManyOccurrences'],
    ['2026-11-23', undefined],
  ])('until "%s" says what is wrong', (until, key) => {
    expect(problemOfRepeat('2026-11-23', { everyWeeks: 1, until })?.key).toBe(key)
  })
})

describe('days that are in the way', () => {
  it('are counted and named', () => {
    expect([TAKEN.total, TAKEN.free, TAKEN.inTheWay.map(({ date }) => date)]).toEqual([
      3,
      1,
      ['2026-11-30', '2026-12-07'],
    ])
  })

  it('keep a series back until they are left out by name', () => {
    expect(toRepeats(WEEKLY, FREE, null)).toEqual(WEEKLY)
    expect(toRepeats(WEEKLY, TAKEN, null)).toBeNull()
    const sent = toRepeats(WEEKLY, TAKEN, agreementOn(TAKEN))
    expect(sent).toEqual({ ...WEEKLY, skip: ['2026-11-30', '2026-12-07'] })
    const body = {
      name: 'A',
      email: 'a@x.test',
      title: 'T',
      start: '2026-11-23T14:00:00Z',
      end: '2026-11-23T14:30:00Z',
    }
    expect(CreateAppointment.safeParse({ ...body, repeats: sent }).success).toBe(true)
  })

  it('have to be agreed to anew once they are others, or in the way for another reason', () => {
    const more = daysOf([day('2026-11-23', 'slot_taken'), day('2026-11-30', 'slot_taken'), day('2026-12-07')])
    const other = daysOf([day('2026-11-23'), day('2026-11-30', 'room_taken'), day('2026-12-07', 'closed')])
    for (const days of [more, other]) expect(toRepeats(WEEKLY, days, agreementOn(TAKEN))).toBeNull()
  })

  it('leave nothing to be sent where there is no other day', () => {
    const none = daysOf([day('2026-11-23', 'closed')])
    expect(toRepeats(WEEKLY, none, agreementOn(none))).toBeNull()
  })
})
