import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ActivityId, PlanId } from '#shared/kernel/ids.ts'
import { aSessionUser, as } from '#renderer/testing/session-user.tsx'
import { newDraft } from '../entry/draft.ts'
import { putInOutbox, readOutbox, refusedEntry, sendOutbox, takeFromOutbox } from './outbox.ts'
import type { Waiting } from './outbox.ts'

const waiting = (key: string): Waiting => ({
  key,
  personId: 'ann',
  refusal: null,
  input: {
    params: { id: 'plan' as PlanId },
    body: { datetime: '2026-11-20T08:00', mood: -1, activities: ['walk' as ActivityId], clientKey: key },
  },
})
const keys = (writer = 'ann') => readOutbox(writer).map(({ key }) => key)

const kept = new Map<string, string>()
const localStorage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
  removeItem: (key: string) => void kept.delete(key),
}
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('window', { localStorage })
  as(aSessionUser())(null)
})

describe('what was written without a connection', () => {
  it('waits on the device for whoever wrote it, once for each key', () => {
    for (const key of ['a', 'b', 'a']) putInOutbox('ann', waiting(key))
    expect([keys(), keys('bob')]).toEqual([['b', 'a'], []])
    expect(readOutbox('ann')).toBe(readOutbox('ann'))
    takeFromOutbox('ann', 'b')
    expect(keys()).toEqual(['a'])
  })

  it('is not said to be kept where the device keeps nothing', () => {
    const full = { ...localStorage, setItem: () => void expect.unreachable() }
    vi.stubGlobal('window', { localStorage: full })
    expect(putInOutbox('ann', waiting('a'))).toBe(false)
    vi.stubGlobal('window', {})
    expect(putInOutbox('ann', waiting('a'))).toBe(false)
    vi.stubGlobal('window', { localStorage })
    expect([putInOutbox('ann', waiting('a')), keys()]).toEqual([true, ['a']])
  })

  it('is sent in order, and stays while there is no connection', async () => {
    for (const key of ['a', 'b', 'c']) putInOutbox('ann', waiting(key))
    const asked: string[] = []
    const sent = await sendOutbox('ann', async ({ body }) => {
      asked.push(body.clientKey ?? '')
      return body.clientKey === 'b' ? 'later' : { refusal: null }
    })
    expect([sent, asked, keys()]).toEqual([1, ['a', 'b'], ['b', 'c']])
  })

  it('is not asked about again once the server refused it', async () => {
    putInOutbox('ann', waiting('a'))
    await sendOutbox('ann', async () => ({ refusal: 'Too old' }))
    expect(readOutbox('ann')[0]?.refusal).toBe('Too old')
    expect(await sendOutbox('ann', async () => expect.fail('is asked again'))).toBe(0)
  })

  describe('and was refused', () => {
    const draft = { ...newDraft('2026-11-20T08:00'), note: 'Walked', vitals: { ...newDraft('').vitals, hr: '61' } }
    const refuse = async (part: Partial<Waiting>) => {
      putInOutbox('ann', { ...waiting('a'), ...part })
      await sendOutbox('ann', async () => ({ refusal: 'Too old' }))
    }

    it('can be mended: what stood in the form is there whole, as another entry', async () => {
      putInOutbox('ann', { ...waiting('a'), draft })
      expect(refusedEntry('ann', { personId: 'ann', key: 'a' })).toBeNull()
      await refuse({ draft })
      const found = refusedEntry('ann', { personId: 'ann', key: 'a' })
      expect(found).toEqual({ key: 'a', why: 'Too old', draft: { ...draft, clientKey: found?.draft.clientKey } })
      expect(found?.draft.clientKey).not.toBe(draft.clientKey)
      // In two tabs it is still one entry.
      expect(refusedEntry('ann', { personId: 'ann', key: 'a' })).toEqual(found)
      // The words wait until there are others in their place.
      expect(keys()).toEqual(['a'])
    })

    it('keeps the zone of the clock by which it was written', async () => {
      const { input } = waiting('a')
      await refuse({ draft, input: { ...input, body: { ...input.body, timeZone: 'Asia/Tokyo' } } })
      expect(refusedEntry('ann', { personId: 'ann', key: 'a' })?.timeZone).toBe('Asia/Tokyo')
    })

    it('cannot be mended where no form stood behind it, or by somebody else', async () => {
      await refuse({})
      expect(refusedEntry('ann', { personId: 'ann', key: 'a' })).toBeNull()
      await refuse({ draft })
      for (const [writer, personId, key] of [
        ['bob', 'ann', 'a'],
        ['ann', 'bob', 'a'],
        ['ann', 'ann', 'b'],
        ['ann', 'ann', null],
      ] as const)
        expect(refusedEntry(writer, { personId, key })).toBeNull()
    })

    it('waits also where its form can no longer be read', async () => {
      await refuse({ draft: { note: 1 } as never })
      expect([keys(), refusedEntry('ann', { personId: 'ann', key: 'a' })]).toEqual([['a'], null])
    })
  })

  it('is nothing where something else is stored', () => {
    for (const text of ['{', '[]', '[{"key":1}]', 'null']) {
      localStorage.setItem('tw-journal-outbox:ann', text)
      expect(keys()).toEqual([])
    }
  })
})
