// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { useIdempotencyKey } from '#renderer/api/use-idempotency-key.ts'
import { renderPageHook, usePageHooks } from '#renderer/testing/render-page-hook.tsx'
import { useOneAtATime } from './use-one-at-a-time.ts'

usePageHooks()

describe('one thing at a time', () => {
  it('begins nothing else while it is under way, and lets the next begin after a failure as well', async () => {
    const hook = renderPageHook(useOneAtATime)
    const ends: ((error?: Error) => void)[] = []
    const act = vi.fn(
      () =>
        new Promise<string>((resolve, reject) => {
          ends.push((error) => (error === undefined ? resolve('done') : reject(error)))
        }),
    )
    const [first, second] = await hook.act(({ run }) => [run(act), run(act)])
    expect(await second).toBeUndefined()
    expect([act.mock.calls.length, hook.now.isBusy]).toEqual([1, true])
    await hook.act(() => ends[0]?.())
    expect([await first, hook.now.isBusy]).toEqual(['done', false])

    const failing = await hook.act(({ run }) => ({ outcome: run(act).catch(String) }))
    await hook.act(() => ends[1]?.(new Error('No')))
    expect([await failing.outcome, hook.now.isBusy]).toEqual(['Error: No', false])
    await hook.act(({ run }) => void run(act))
    expect(act).toHaveBeenCalledTimes(3)
  })
})

describe('the key of an attempt', () => {
  it('is the same for the same content and another one for anything else', () => {
    const { now: keyOf } = renderPageHook(useIdempotencyKey)
    const first = keyOf({ qty: 1 })
    expect(keyOf({ qty: 1 })).toBe(first)
    const second = keyOf({ qty: 2 })
    expect(second).not.toBe(first)
    // Whoever went back to what was asked before asks anew: the first may have been booked and cancelled since.
    expect(keyOf({ qty: 1 })).not.toBe(first)
  })
})
