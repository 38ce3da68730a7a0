import { describe, expect, it } from 'vitest'
import { OFFLINE_HEADERS } from '#shared/desktop/offline.ts'
import { refusalOf } from './api-error.ts'
import { noteOrigin, readClockError, readOffline } from './offline.ts'

const SINCE = '2026-11-23T15:42:00.000Z'
const READ_AT = '2026-11-23T15:41:00.000Z'
const answer = (headers: Record<string, string> = {}) => new Response('{}', { headers })

describe('whether the window works without its server', () => {
  it('is what the last answer says', () => {
    noteOrigin(answer())
    expect(readOffline()).toBeNull()
    noteOrigin(answer({ [OFFLINE_HEADERS.since]: SINCE }))
    expect(readOffline()).toEqual({ since: SINCE, why: 'connection', copy: null })
    noteOrigin(
      answer({
        [OFFLINE_HEADERS.since]: SINCE,
        [OFFLINE_HEADERS.copyAt]: READ_AT,
        [OFFLINE_HEADERS.copyDays]: '2026-11-23,2026-11-24',
      }),
    )
    expect(readOffline()).toEqual({
      since: SINCE,
      why: 'connection',
      copy: { readAt: READ_AT, days: ['2026-11-23', '2026-11-24'] },
    })
    noteOrigin(answer())
    expect(readOffline()).toBeNull()
  })

  it('is the same object while nothing changes, so that no screen is drawn anew', () => {
    noteOrigin(answer({ [OFFLINE_HEADERS.since]: SINCE }))
    const first = readOffline()
    noteOrigin(answer({ [OFFLINE_HEADERS.since]: SINCE }))
    expect(readOffline()).toBe(first)
    noteOrigin(answer())
  })
})

it('a certificate that is over has a reason of its own, and a clock that is off is told of until it is right', () => {
  noteOrigin(answer({ [OFFLINE_HEADERS.since]: SINCE, [OFFLINE_HEADERS.why]: 'certificateTime' }))
  expect(readOffline()).toMatchObject({ why: 'certificateTime' })
  const at = (millis: number) => answer({ date: new Date(millis).toUTCString() })
  noteOrigin(at(Date.now() - 3_600_000))
  expect([readOffline(), readClockError()]).toEqual([null, 60])
  noteOrigin(answer({ [OFFLINE_HEADERS.since]: SINCE }))
  expect(readClockError()).toBe(60)
  noteOrigin(at(Date.now()))
  expect(readClockError()).toBe(0)
})

describe('a refusal of the main process', () => {
  it('is `offline`, in its own words', async () => {
    const body = { error: { code: 'offline', message: 'Not saved: no connection since 10:42.', requestId: '' } }
    expect(await refusalOf(Response.json(body, { status: 503 }))).toMatchObject({
      code: 'offline',
      message: 'Not saved: no connection since 10:42.',
      status: 503,
    })
  })
})
