// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { useHeldCalls } from '#renderer/testing/held-calls.ts'
import { renderPageHook, usePageHooks } from '#renderer/testing/render-page-hook.tsx'
import { holds } from '#shared/domains/booking/holds-api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { useHold } from './use-hold.ts'

const CLINIC = '0190a000-0000-7000-8000-000000000004' as OrgId
const NINE = { start: '2026-11-30T14:00:00Z', end: '2026-11-30T14:30:00Z' }
const TEN = { start: '2026-11-30T15:00:00Z', end: '2026-11-30T15:30:00Z' }
const FIRST = '0190a000-0000-7000-8000-00000000aaaa'
const SECOND = '0190a000-0000-7000-8000-00000000bbbb'
const held = (id: string, slot: typeof NINE) => ({ hold: { id, ...slot, expiresAt: '2026-11-30T12:05:00Z' } })
const kept = () => window.sessionStorage.getItem(`hold.${CLINIC}`)

usePageHooks()
const calls = useHeldCalls()

describe('keeping the chosen slot', () => {
  it('remembers the hold for as long as it lasts, also for the page that is loaded anew', async () => {
    const hook = renderPageHook(() => useHold(CLINIC))
    await hook.act(({ take }) => take(NINE, () => expect.unreachable()))
    await (await calls.next(holds.hold)).answer(held(FIRST, NINE))
    await vi.waitFor(() => expect(hook.now.held).toMatchObject({ id: FIRST, ...NINE }))
    expect(kept()).toBe(FIRST)
    expect(Math.abs((hook.now.held?.until ?? 0) - Date.now() - 5 * 60_000)).toBeLessThan(2000)
    hook.leave()

    renderPageHook(() => useHold(CLINIC))
    const released = await calls.next(holds.release)
    expect(released.params.holdId).toBe(FIRST)
    expect(kept()).toBeNull()
    await released.answer(undefined)
  })

  it('tells who books at once of the hold that is under way, and of none that was let go', async () => {
    const hook = renderPageHook(() => useHold(CLINIC))
    expect(await hook.now.idWhenKnown()).toBeUndefined()
    await hook.act(({ take }) => take(NINE, () => expect.unreachable()))
    const known = hook.now.idWhenKnown()
    await (await calls.next(holds.hold)).answer(held(FIRST, NINE))
    expect(await known).toBe(FIRST)
    await hook.act(({ forget }) => forget())
    expect(await hook.now.idWhenKnown()).toBeUndefined()
  })

  it('asks to replace what it held before', async () => {
    const hook = renderPageHook(() => useHold(CLINIC))
    await hook.act(({ take }) => take(NINE, () => expect.unreachable()))
    await (await calls.next(holds.hold)).answer(held(FIRST, NINE))
    await vi.waitFor(() => expect(hook.now.held?.id).toBe(FIRST))
    await hook.act(({ take }) => take(TEN, () => expect.unreachable()))
    const second = await calls.next(holds.hold)
    expect(second.body).toEqual({ ...TEN, replaces: FIRST })
    await second.answer(held(SECOND, TEN))
    await vi.waitFor(() => expect(hook.now.held?.id).toBe(SECOND))
  })

  it('gives back what was answered after another slot was chosen', async () => {
    const hook = renderPageHook(() => useHold(CLINIC))
    await hook.act(({ take }) => take(NINE, () => expect.unreachable()))
    const first = await calls.next(holds.hold)
    await hook.act(({ take }) => take(TEN, () => expect.unreachable()))
    const second = await calls.next(holds.hold)
    await second.answer(held(SECOND, TEN))
    await vi.waitFor(() => expect(hook.now.held?.id).toBe(SECOND))
    await first.answer(held(FIRST, NINE))
    const released = await calls.next(holds.release)
    expect(released.params.holdId).toBe(FIRST)
    await released.answer(undefined)
    expect(hook.now.held?.id).toBe(SECOND)
    expect(kept()).toBe(SECOND)
  })

  it('gives back what was answered after another day was picked', async () => {
    const hook = renderPageHook(() => useHold(CLINIC))
    await hook.act(({ take }) => take(NINE, () => expect.unreachable()))
    const first = await calls.next(holds.hold)
    await hook.act(({ letGo }) => letGo())
    await first.answer(held(FIRST, NINE))
    await (await calls.next(holds.release)).answer(undefined)
    expect([hook.now.held, kept()]).toEqual([null, null])
  })

  it('tells that somebody else took the slot, and lets go of the one before', async () => {
    const hook = renderPageHook(() => useHold(CLINIC))
    await hook.act(({ take }) => take(NINE, () => expect.unreachable()))
    await (await calls.next(holds.hold)).answer(held(FIRST, NINE))
    await vi.waitFor(() => expect(hook.now.held?.id).toBe(FIRST))
    const onTaken = vi.fn()
    await hook.act(({ take }) => take(TEN, onTaken))
    await (await calls.next(holds.hold)).refuse('slot_taken')
    await vi.waitFor(() => expect(onTaken).toHaveBeenCalledOnce())
    const released = await calls.next(holds.release)
    expect(released.params.holdId).toBe(FIRST)
    await released.answer(undefined)
    expect([hook.now.held, kept()]).toEqual([null, null])
  })

  it('bothers nobody where the line is bad, nor with a refusal of a slot that is no longer chosen', async () => {
    const hook = renderPageHook(() => useHold(CLINIC))
    const onTaken = vi.fn()
    await hook.act(({ take }) => take(NINE, onTaken))
    const first = await calls.next(holds.hold)
    await hook.act(({ take }) => take(TEN, onTaken))
    await (await calls.next(holds.hold)).cut()
    await first.refuse('slot_taken')
    expect(onTaken).not.toHaveBeenCalled()
    expect(hook.now.held).toBeNull()
  })

  it('does not give back what was booked meanwhile', async () => {
    const hook = renderPageHook(() => useHold(CLINIC))
    await hook.act(({ take }) => take(NINE, () => expect.unreachable()))
    await (await calls.next(holds.hold)).answer(held(FIRST, NINE))
    await vi.waitFor(() => expect(hook.now.held?.id).toBe(FIRST))
    await hook.act(({ forget }) => forget())
    expect([hook.now.held, kept(), calls.waiting(holds.release)]).toEqual([null, null, 0])
  })
})
