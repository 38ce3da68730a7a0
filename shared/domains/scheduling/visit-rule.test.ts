import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MINUTE } from '../../kernel/time.ts'
import { firstMoment } from '../../testing/availability-oracle.ts'
import { anyCase, edgeCase } from '../../testing/visit-cases.ts'
import { visitsOf } from '../../testing/visit-oracle.ts'
import { startsOfDay } from './availability.ts'
import { PLAIN_VISIT, fitOf, mostAtOnce, ruleOn, visitsLeft } from './visit-rule.ts'
import type { VisitRule } from './visit-rule.ts'

/** A few in each run; `npm run test:deep` asks a hundred thousand. */
const CASES = Number(process.env['AVAILABILITY_CASES'] ?? 160)

describe('the times of a type of visit', { timeout: Math.max(60_000, CASES * 60) }, () => {
  // A rule that errs by a minute is seen on its edges alone, so most of the cases lie there.
  it.each([
    ['with hours, providers, absences, rooms, buffers and limits', anyCase, CASES / 4],
    ['on the edges of a visit and a minute beside them', edgeCase, (CASES * 3) / 4],
  ])('are those that asking of every minute finds, %s', (_where, cases, numRuns) => {
    fc.assert(
      fc.property(cases, (one) => {
        const { hours, date, minutes, rule, taken, soon } = one
        const noon = firstMoment(Date.parse(`${date}T12:00:00Z`), hours.timeZone) ?? Date.parse(`${date}T00:00:00Z`)
        const left = visitsLeft(
          startsOfDay(hours, date, minutes),
          ruleOn(rule, date, hours.timeZone),
          taken,
          noon + soon * MINUTE,
        )
        expect(left.map(({ start, left: places }) => ({ start, left: places }))).toEqual(visitsOf(one))
        // Who takes a time asks the rule itself, and is told of each that is left, and of no other.
        const day = ruleOn(rule, date, hours.timeZone)
        for (const slot of left.filter(({ start }) => start >= noon + soon * MINUTE))
          expect(fitOf(slot, day, taken).problem === null).toBe(slot.left > 0)
        expect(left.every(({ start, end }) => end - start === minutes * MINUTE)).toBe(true)
      }),
      { numRuns: Math.ceil(numRuns) },
    )
  })
})

const at = (clock: string) => Date.parse(`2026-11-23T${clock}:00-05:00`)
const visit = (from: string, to: string) => ({ start: at(from), end: at(to), capacity: 5 })
const busy = (from: string, to: string, who: object = {}) => ({
  start: at(from),
  end: at(to),
  type: null,
  provider: null,
  room: null,
  ...who,
})
const provider = (id: string, more: object = {}) => ({ id, capacity: 1, week: null, days: [], away: [], ...more })
const fit = (rule: Partial<VisitRule>, slot = visit('10:00', '11:00'), taken = [] as ReturnType<typeof busy>[]) =>
  fitOf(slot, ruleOn({ ...PLAIN_VISIT, type: 'check', ...rule }, '2026-11-23', 'America/New_York'), taken)

describe('a visit', () => {
  it('is kept from others by its buffers and by theirs', () => {
    const ana = { providers: [provider('ana')] }
    const before = busy('09:00', '10:00', { provider: 'ana' })
    expect(fit(ana, undefined, [before]).problem).toBeNull()
    expect(fit({ ...ana, bufferBefore: 5 }, undefined, [before]).problem).toBe('provider_taken')
    expect(fit({ ...ana, bufferAfter: 5 }, undefined, [busy('11:00', '11:30', { provider: 'ana' })]).problem).toBe(
      'provider_taken',
    )
  })

  it('tells who is away from who is taken, and offers those who are left', () => {
    const away = provider('ana', { away: [busy('10:30', '10:45')] })
    expect(fit({ providers: [away] }).problem).toBe('provider_away')
    expect(fit({ providers: [away, provider('ben')] })).toEqual({
      problem: null,
      left: 1,
      providers: ['ben'],
      rooms: [],
    })
    expect(fit({ providers: [] }).problem).toBe('provider_away')
  })

  it('needs a room of its own, and no more of its type than may be at once', () => {
    const rooms = [{ id: 'one', capacity: 1, away: [] }]
    expect(fit({ rooms }, undefined, [busy('10:59', '12:00', { room: 'one' })]).problem).toBe('room_taken')
    const like = busy('09:00', '10:30', { type: 'check' })
    expect(fit({ atOnce: 1 }, undefined, [like]).problem).toBe('slot_taken')
    expect(fit({ atOnce: 1 }, undefined, [busy('09:00', '10:30', { type: 'long' })]).problem).toBeNull()
  })

  it('is refused while the clinic sees nobody, and kept out of a room that is shut', () => {
    const block = busy('10:30', '10:45', { isBlock: true })
    expect(fit({}, undefined, [block]).problem).toBe('blocked')
    expect(fit({}, visit('10:45', '11:00'), [block]).problem).toBeNull()
    const rooms = [
      { id: 'one', capacity: 1, away: [busy('10:30', '10:45')] },
      { id: 'two', capacity: 1, away: [] },
    ]
    expect(fit({ rooms })).toEqual({ problem: null, left: 1, providers: [], rooms: ['two'] })
    expect(fit({ rooms: rooms.slice(0, 1) }).problem).toBe('room_taken')
  })

  it('that asks for no place of the clinic asks nothing of when it sees anybody', () => {
    const block = busy('10:00', '11:00', { isBlock: true })
    expect(fit({}, { ...visit('10:00', '11:00'), capacity: Infinity }, [block]).problem).toBeNull()
  })

  it('counts those that are there at one moment, not those that follow one another', () => {
    expect(mostAtOnce(visit('10:00', '11:00'), [busy('10:00', '10:30'), busy('10:30', '11:00')])).toBe(1)
    expect(mostAtOnce(visit('10:00', '11:00'), [busy('10:00', '10:31'), busy('10:30', '11:00')])).toBe(2)
  })
})
