// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { useHeldCalls } from '#renderer/testing/held-calls.ts'
import { renderPageHook, usePageHooks } from '#renderer/testing/render-page-hook.tsx'
import { publicScheduling } from '#shared/domains/booking/public-api.ts'
import type { BookPublicAppointment } from '#shared/domains/booking/public-schema.ts'
import type { AppointmentId, OrgId } from '#shared/kernel/ids.ts'
import { useBook } from './use-book.ts'

const CLINIC = '0190a000-0000-7000-8000-000000000004' as OrgId
const HOLD = '0190a000-0000-7000-8000-00000000aaaa'
const wish: BookPublicAppointment = {
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@mail.test',
  phone: '+1 212 555 0100',
  start: '2026-11-30T14:00:00Z',
  end: '2026-11-30T14:30:00Z',
  hold: HOLD,
}
const event = {
  id: '0190a000-0000-7000-8000-00000000cccc' as AppointmentId,
  status: 'pending' as const,
  start: wish.start,
  end: wish.end,
  timeZone: 'America/New_York',
  link: 'link',
}

usePageHooks()
const calls = useHeldCalls()

describe('sending a booking', () => {
  it('happens once, however often the button is pressed', async () => {
    const hook = renderPageHook(() => useBook({ id: CLINIC, asksRecaptcha: false }))
    const first = await hook.act(({ send }) => ({ outcome: send(wish) }))
    const second = await hook.act(({ send }) => ({ outcome: send(wish) }))
    expect(await second.outcome).toBe('already sending')
    expect(hook.now.isUnsettled).toBe(true)
    const call = await calls.next(publicScheduling.bookPublic)
    await call.answer({ event } as never)
    expect(await first.outcome).toEqual({ booking: event })
    expect(calls.waiting(publicScheduling.bookPublic)).toBe(0)
    await vi.waitFor(() => expect(hook.now.isUnsettled).toBe(false))
  })

  it('keeps its key and its words when it is tried again after a lost line, even with another hold', async () => {
    const hook = renderPageHook(() => useBook({ id: CLINIC, asksRecaptcha: false }))
    const first = await hook.act(({ send }) => ({ outcome: send(wish) }))
    const lost = await calls.next(publicScheduling.bookPublic)
    await lost.cut()
    expect(await first.outcome).toMatchObject({ refusal: { code: 'offline' } })
    await vi.waitFor(() => expect([hook.now.isSending, hook.now.isUnsettled]).toEqual([false, true]))

    const again = await hook.act(({ send }) => ({ outcome: send({ ...wish, hold: undefined }) }))
    const call = await calls.next(publicScheduling.bookPublic)
    expect(call.headers['idempotency-key']).toBe(lost.headers['idempotency-key'])
    expect(call.body).toEqual(wish)
    await call.answer({ event } as never)
    expect(await again.outcome).toEqual({ booking: event })
  })

  it('has a key of its own once something was changed', async () => {
    const hook = renderPageHook(() => useBook({ id: CLINIC, asksRecaptcha: false }))
    const first = await hook.act(({ send }) => ({ outcome: send(wish) }))
    const refused = await calls.next(publicScheduling.bookPublic)
    await refused.refuse('slot_taken')
    expect(await first.outcome).toMatchObject({ refusal: { code: 'slot_taken', status: 409 } })
    await vi.waitFor(() => expect(hook.now.refusal?.code).toBe('slot_taken'))
    // Whoever was refused knows how it ended: nothing of theirs takes the slot.
    expect(hook.now.isUnsettled).toBe(false)

    await hook.act(({ send }) => void send({ ...wish, start: '2026-11-30T15:00:00Z', end: '2026-11-30T15:30:00Z' }))
    const call = await calls.next(publicScheduling.bookPublic)
    expect(call.headers['idempotency-key']).not.toBe(refused.headers['idempotency-key'])
    await call.refuse('internal')
    await vi.waitFor(() => expect(hook.now.isUnsettled).toBe(true))
  })
})
