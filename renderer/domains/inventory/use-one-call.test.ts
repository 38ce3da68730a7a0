// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { useHeldCalls } from '#renderer/testing/held-calls.ts'
import { renderPageHook, usePageHooks } from '#renderer/testing/render-page-hook.tsx'
import { inventory } from '#shared/domains/inventory/api.ts'
import { OrgId, ServiceId } from '#shared/kernel/ids.ts'
import { useOneCall } from './use-one-call.ts'

const orgId = OrgId.parse('0190a000-0000-7000-8000-000000000004')
const serviceId = ServiceId.parse('0190a000-0000-7000-8000-000000000005')
const limit = (lowLevel: number) => ({ params: { orgId, serviceId }, body: { lowLevel } })

usePageHooks()
const calls = useHeldCalls()

it('sends the first of two presses in one breath, and tells of that one', async () => {
  const hook = renderPageHook(() => useOneCall(inventory.setLimits))
  const [first, second] = [vi.fn(), vi.fn()]
  await hook.act(({ send }) => {
    send(limit(5), { onSuccess: first })
    send(limit(6), { onSuccess: second })
  })
  const call = await calls.next(inventory.setLimits)
  expect(call.body).toEqual({ lowLevel: 5 })
  await call.answer(undefined)
  await vi.waitFor(() => expect(first).toHaveBeenCalledOnce())
  expect(second).not.toHaveBeenCalled()
  expect(calls.waiting(inventory.setLimits)).toBe(0)
})

it.each(['refused', 'cut off'] as const)('lets the next begin after one that was %s', async (end) => {
  const hook = renderPageHook(() => useOneCall(inventory.setLimits))
  const onError = vi.fn()
  await hook.act(({ send }) => send(limit(5), { onSuccess: () => expect.unreachable(), onError }))
  const call = await calls.next(inventory.setLimits)
  await (end === 'refused' ? call.refuse('forbidden') : call.cut())
  await vi.waitFor(() => expect(onError).toHaveBeenCalledOnce())
  const onSuccess = vi.fn()
  await hook.act(({ send }) => send(limit(6), { onSuccess }))
  await (await calls.next(inventory.setLimits)).answer(undefined)
  await vi.waitFor(() => expect(onSuccess).toHaveBeenCalledOnce())
})
