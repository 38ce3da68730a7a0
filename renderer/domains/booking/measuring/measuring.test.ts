import { describe, expect, it } from 'vitest'
import { DAY } from '#shared/kernel/time.ts'
import { ASKED_AGAIN_DAYS, Measuring, WAITING_MAX, isGtmId } from './measuring.ts'
import type { MeasuredPage, Progress } from './measuring.ts'

const ID = 'GTM-1'
const started: Progress = { event: 'booking_started', gtmId: ID }
const completed: Progress = { event: 'booking_completed', gtmId: ID }

/** What a browser keeps, for one page after another. */
function aStorage() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

function aPage(given: Partial<MeasuredPage> = {}) {
  const told: Progress[] = []
  const clock = { now: Date.parse('2026-11-30T09:00:00Z') }
  const measuring = new Measuring({
    storage: aStorage(),
    site: 'clinic.example',
    isRefused: () => false,
    now: () => clock.now,
    tell: (progress) => void told.push(progress),
    ...given,
  })
  return { measuring, told, clock }
}

describe('what happened', () => {
  it('waits for an answer, and is told in its order when that is yes', () => {
    const { measuring, told } = aPage()
    measuring.report(started)
    measuring.report(completed)
    expect(told).toEqual([])
    expect(measuring.answerOf(ID)).toBeNull()
    measuring.answer(ID, 'allowed')
    expect(told).toEqual([started, completed])
    measuring.answer(ID, 'allowed')
    expect(told).toHaveLength(2)
  })

  it('is told at once after a yes', () => {
    const { measuring, told } = aPage()
    measuring.answer(ID, 'allowed')
    measuring.report(started)
    expect(told).toEqual([started])
  })

  it('is forgotten by a no, also where that becomes a yes', () => {
    const { measuring, told } = aPage()
    measuring.report(started)
    measuring.answer(ID, 'declined')
    measuring.report(started)
    measuring.answer(ID, 'allowed')
    expect(told).toEqual([])
    measuring.report(completed)
    measuring.answer(ID, 'declined')
    measuring.report(completed)
    expect(told).toEqual([completed])
  })

  it('waits for the partner that it is about alone', () => {
    const { measuring, told } = aPage()
    measuring.report({ event: 'booking_started', gtmId: 'GTM-2' })
    measuring.answer(ID, 'allowed')
    expect(told).toEqual([])
    expect(measuring.answerOf('GTM-2')).toBeNull()
  })

  it('does not heap up without an answer', () => {
    const { measuring, told } = aPage()
    for (let searches = 0; searches < WAITING_MAX + 9; searches++) measuring.report(started)
    measuring.answer(ID, 'allowed')
    expect(told).toHaveLength(WAITING_MAX)
  })

  it('is told without what is no label', () => {
    const { measuring, told } = aPage()
    measuring.answer(ID, 'allowed')
    measuring.report({ ...completed, conversionId: 'AW-123/x', conversionLabel: '<img src=x>' })
    measuring.report({ ...completed, conversionId: 'a'.repeat(65), conversionLabel: 'booked' })
    measuring.report({ ...completed, gtmId: '"><script>' })
    expect(told).toEqual([
      { ...completed, conversionId: 'AW-123/x' },
      { ...completed, conversionLabel: 'booked' },
    ])
  })

  it.each([
    ['GTM-ABC123', true],
    ['', false],
    ['GTM 1', false],
    ['<script>', false],
    ['x'.repeat(41), false],
  ])('is counted by %s: %s', (id, isOne) => expect(isGtmId(id)).toBe(isOne))
})

describe('an answer', () => {
  it.each(['allowed', 'declined'] as const)('that is %s holds on the next page', (answer) => {
    const storage = aStorage()
    aPage({ storage }).measuring.answer(ID, answer)
    const next = aPage({ storage })
    expect(next.measuring.answerOf(ID)).toBe(answer)
    next.measuring.report(started)
    expect(next.told).toHaveLength(answer === 'allowed' ? 1 : 0)
  })

  it(`is asked for again after ${ASKED_AGAIN_DAYS} days`, () => {
    const { measuring, told, clock } = aPage()
    measuring.answer(ID, 'allowed')
    clock.now += ASKED_AGAIN_DAYS * DAY - 1
    expect(measuring.answerOf(ID)).toBe('allowed')
    clock.now += 1
    expect(measuring.answerOf(ID)).toBeNull()
    measuring.report(started)
    expect(told).toEqual([])
  })

  it('of a clock that was ahead is asked for again', () => {
    const { measuring, clock } = aPage()
    measuring.answer(ID, 'allowed')
    clock.now -= DAY
    expect(measuring.answerOf(ID)).toBeNull()
  })

  it('to one site is none to another with the same tag manager', () => {
    const storage = aStorage()
    aPage({ storage }).measuring.answer(ID, 'allowed')
    expect(aPage({ storage, site: 'other.example' }).measuring.answerOf(ID)).toBeNull()
    expect(aPage({ storage, site: null }).measuring.answerOf(ID)).toBeNull()
  })

  it('that somebody wrote themselves is none', () => {
    const storage = aStorage()
    const { measuring } = aPage({ storage })
    measuring.answer(ID, 'allowed')
    const [key = ''] = storage.kept.keys()
    for (const text of ['allowed', 'yes@1', 'allowed@', 'allowed@soon', '{}', 'allowed@99999999999999999']) {
      storage.kept.set(key, text)
      expect(measuring.answerOf(ID), text).toBeNull()
    }
  })

  it.each([
    ['denied', null],
    [
      'full',
      {
        getItem: () => null,
        setItem() {
          throw new Error('QuotaExceededError')
        },
      },
    ],
    [
      'closed',
      {
        getItem() {
          throw new Error('SecurityError')
        },
        setItem() {
          throw new Error('SecurityError')
        },
      },
    ],
  ])('holds for the page where the storage is %s', (_, storage) => {
    const { measuring, told } = aPage({ storage })
    measuring.report(started)
    expect(measuring.answerOf(ID)).toBeNull()
    measuring.answer(ID, 'allowed')
    measuring.report(completed)
    expect(measuring.answerOf(ID)).toBe('allowed')
    expect(told).toEqual([started, completed])
    measuring.answer(ID, 'declined')
    measuring.report(completed)
    expect(told).toHaveLength(2)
  })

  it('in another tab counts for what waits here', () => {
    const storage = aStorage()
    const { measuring, told } = aPage({ storage })
    let heard = 0
    const stop = measuring.subscribe(() => void heard++)
    measuring.report(started)
    aPage({ storage }).measuring.answer(ID, 'allowed')
    measuring.settle()
    expect(told).toEqual([started])
    expect(heard).toBe(2)
    stop()
    measuring.settle()
    expect(heard).toBe(2)
  })
})

describe('a browser that refuses for its owner', () => {
  it('is not asked and told nothing, whatever was answered before', () => {
    const storage = aStorage()
    aPage({ storage }).measuring.answer(ID, 'allowed')
    const { measuring, told } = aPage({ storage, isRefused: () => true })
    expect(measuring.isRefused).toBe(true)
    expect(measuring.answerOf(ID)).toBe('declined')
    measuring.report(started)
    expect(told).toEqual([])
  })
})
