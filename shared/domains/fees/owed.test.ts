import { describe, expect, it } from 'vitest'
import { HOUR } from '../../kernel/time.ts'
import { feeOf, freeUntil, lateFeeAt, owedOf } from './owed.ts'
import type { Standing } from './owed.ts'
import type { Terms } from './schema.ts'

const page = Object.values(
  import.meta.glob<string>('../../../docs/fees.md', { eager: true, query: '?raw', import: 'default' }),
).join('')
const examples = page
  .slice(page.indexOf('### Visits'), page.indexOf('### Shares'))
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| what') && !line.startsWith('| ---'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )

const START = Date.parse('2026-11-23T14:00:00Z')

/** As it is written in the table: `12.50` is 1250 cents, `250` is 250 dong. */
function minor(text: string, currency: string): number {
  if (text === '–') return 0
  const number = Number(text.replace('−', '-').replace('+', ''))
  return Math.round(number * (currency === 'VND' ? 1 : 100))
}

function standing(text: string): Standing {
  const [how = '', decided] = text.split(', ')
  const hours = /cancelled (\d+) h/.exec(how)?.[1]
  const states = { ahead: 'confirmed', came: 'arrived', missed: 'no_show', removed: 'confirmed' } as const
  const status = hours === undefined ? Object.entries(states).find(([word]) => word === how)?.[1] : 'cancelled'
  if (status === undefined) throw new Error(how)
  return {
    status,
    statusAt: START - Number(hours ?? 0) * HOUR,
    startsAt: START,
    isOwnCancel: hours !== undefined && !how.endsWith('by the clinic'),
    isRemoved: how === 'removed',
    isWaived: decided === 'waived',
    isRefunded: decided === 'refunded',
  }
}

describe('the worked examples of appointments in docs/fees.md', () => {
  it('are at least twenty', () => {
    expect(examples.length).toBeGreaterThanOrEqual(20)
  })

  it.each(examples)('%s', (...cells) => {
    const [
      ,
      currency = '',
      deposit = '',
      late = '',
      noShow = '',
      free = '',
      how = '',
      paid = '',
      owed = '',
      then = '',
    ] = cells
    const terms: Terms = {
      deposit: minor(deposit, currency),
      late: minor(late, currency),
      noShow: minor(noShow, currency),
      lateHours: Number(free.replace(' h', '')),
      version: 1,
      currency: currency === 'VND' ? 'VND' : 'USD',
    }
    const now = owedOf(terms, standing(how))
    expect(now).toBe(minor(owed, currency))
    expect(now - minor(paid, currency)).toBe(minor(then, currency))
  })
})

describe('what calling it off costs now', () => {
  const terms: Terms = { deposit: 0, late: 3000, noShow: 0, lateHours: 24, version: 1, currency: 'USD' }
  const ahead = standing('ahead')
  it.each([
    ['long before', ahead, START - 25 * HOUR, 0],
    ['at the last free moment', ahead, freeUntil(terms, START), 0],
    ['after that', ahead, freeUntil(terms, START) + 1, 3000],
    ['once it has begun', ahead, START, 0],
    ['of who is there', standing('came'), START - HOUR, 0],
    ['of what is off the calendar', standing('removed'), START - HOUR, 0],
    ['of what was called off', standing('cancelled 30 h before'), START - HOUR, 0],
  ])('is told %s', (_, stands, now, costs) => {
    expect(lateFeeAt(terms, stands, now)).toBe(costs)
  })

  it('is no fee of a cancellation that was not the visitor’s', () => {
    expect(feeOf(terms, standing('cancelled 1 h before by the clinic'))).toBeNull()
    expect(feeOf(terms, standing('cancelled 1 h before'))).toBe('late')
  })
})
