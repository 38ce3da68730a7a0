import { describe, expect, it } from 'vitest'
import { ORG } from '#main/testing/appointments.ts'
import { aCopy } from '#main/testing/copies.ts'
import { answerFromCopy } from './answer-from-copy.ts'

const COPY = aCopy()
const OTHER = '0193f0a0-0000-7000-8000-0000000000ee'
const ask = (path: string, method = 'GET') => answerFromCopy(COPY, method, new URL(`app://tendwell${path}`))
const between = (start: string, end: string) => `?start=${encodeURIComponent(start)}&end=${encodeURIComponent(end)}`
const namesOf = (answer: unknown) =>
  (answer as { events: { name: string }[] } | undefined)?.events.map(({ name }) => name)

describe('the copy answers', () => {
  it('who is signed in, without a token', () => {
    expect(ask('/api/auth/me')).toEqual({ accessToken: '', user: COPY.user })
  })

  it.each<[string, string, string, string[] | undefined]>([
    ['today', '2026-11-23T05:00:00Z', '2026-11-24T05:00:00Z', ['Vera Lind']],
    ['tomorrow', '2026-11-24T05:00:00Z', '2026-11-25T05:00:00Z', ['Omar Nasser']],
    [
      'the week that both are in',
      '2026-11-23T00:00:00-05:00',
      '2026-11-30T00:00:00-05:00',
      ['Vera Lind', 'Omar Nasser'],
    ],
    ['what has begun', '2026-11-23T14:10:00Z', '2026-11-23T14:20:00Z', ['Vera Lind']],
    ['the hour after', '2026-11-23T14:30:00Z', '2026-11-23T15:30:00Z', []],
    ['yesterday', '2026-11-22T05:00:00Z', '2026-11-23T05:00:00Z', undefined],
    ['the day after tomorrow', '2026-11-25T05:00:00Z', '2026-11-26T05:00:00Z', undefined],
    ['nonsense', '2026-11-25T05:00:00Z', 'soon', undefined],
  ])('of the schedule: %s', (_, start, end, names) => {
    expect(namesOf(ask(`/api/events/org/${ORG}${between(start, end)}`))).toEqual(names)
  })

  it("one's own appointments, one appointment, names, letterhead and free places", () => {
    expect(namesOf(ask(`/api/events/my${between('2026-11-23T05:00:00Z', '2026-11-25T05:00:00Z')}`))).toEqual([
      'Dana herself',
    ])
    const [first] = COPY.desk?.appointments ?? []
    expect(ask(`/api/event/${first?.id}`)).toEqual({ event: first })
    expect(ask(`/api/org/${ORG}/rooms`)).toEqual({ rooms: [] })
    expect(ask(`/api/org/${ORG}/providers`)).toEqual({ providers: [] })
    expect(ask(`/api/org/${ORG}/pub`)).toEqual(COPY.desk?.letterhead)
    expect(ask(`/api/org/${ORG}/slots?date=2026-11-24`)).toEqual(COPY.desk?.slots['2026-11-24'])
  })

  it.each([
    `/api/events/org/${OTHER}${between('2026-11-23T05:00:00Z', '2026-11-24T05:00:00Z')}`,
    `/api/event/${OTHER}`,
    `/api/org/${OTHER}/pub`,
    `/api/org/${ORG}/slots?date=2026-11-25`,
    `/api/org/${ORG}/slots?date=__proto__`,
    `/api/org/${ORG}/slots?date=2026-11-24&exclude=${OTHER}`,
    '/api/contacts',
    '/api/live',
    '/api/auth/me/',
  ])('nothing about %s', (path) => {
    expect(ask(path)).toBeUndefined()
  })

  it('no change', () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) expect(ask('/api/auth/me', method)).toBeUndefined()
  })

  it('nothing of a desk to somebody without one', () => {
    const copy = aCopy({ desk: null })
    expect(answerFromCopy(copy, 'GET', new URL(`app://tendwell/api/org/${ORG}/rooms`))).toBeUndefined()
  })
})
