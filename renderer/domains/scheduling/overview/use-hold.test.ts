// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderPageHook, usePageHooks } from '#renderer/testing/render-page-hook.tsx'
import { HOLD_MILLIS, useHold, useKept } from './use-hold.ts'

usePageHooks()
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('holds from the press until a moment after its answer, however long that takes', async () => {
  const hook = renderPageHook(useHold)
  const settle = await hook.act(({ press }) => press())
  expect(hook.now.isHeld).toBe(true)
  await hook.act(() => vi.advanceTimersByTime(10 * HOLD_MILLIS))
  expect(hook.now.isHeld).toBe(true)
  await hook.act(() => settle())
  await hook.act(() => vi.advanceTimersByTime(HOLD_MILLIS - 1))
  expect(hook.now.isHeld).toBe(true)
  await hook.act(() => vi.advanceTimersByTime(1))
  expect(hook.now.isHeld).toBe(false)
})

it('holds until the last of several presses is answered, in whichever order the answers come', async () => {
  const hook = renderPageHook(useHold)
  const [first, second] = await hook.act(({ press }) => [press(), press()])
  await hook.act(() => second?.())
  // An answer that is told twice counts once.
  await hook.act(() => second?.())
  await hook.act(() => vi.advanceTimersByTime(2 * HOLD_MILLIS))
  expect(hook.now.isHeld).toBe(true)
  await hook.act(() => first?.())
  await hook.act(() => vi.advanceTimersByTime(HOLD_MILLIS))
  expect(hook.now.isHeld).toBe(false)
})

it('begins anew with each touch, so that nothing moves between two presses', async () => {
  const hook = renderPageHook(useHold)
  await hook.act(({ touch }) => touch())
  await hook.act(() => vi.advanceTimersByTime(HOLD_MILLIS - 1))
  await hook.act(({ touch }) => touch())
  await hook.act(() => vi.advanceTimersByTime(HOLD_MILLIS - 1))
  expect(hook.now.isHeld).toBe(true)
})

it('gives what was there when it began, and what is there when it ends', async () => {
  let value = 'before'
  const hook = renderPageHook(() => {
    const hold = useHold()
    return { ...hold, kept: useKept(value, hold.isHeld) }
  })
  await hook.act(({ touch }) => touch())
  value = 'from another desk'
  await hook.act(({ touch }) => touch())
  expect(hook.now.kept).toBe('before')
  await hook.act(() => vi.advanceTimersByTime(HOLD_MILLIS))
  expect(hook.now.kept).toBe('from another desk')
})
