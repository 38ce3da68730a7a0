// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { useHeldCalls } from '#renderer/testing/held-calls.ts'
import { renderPageHook, usePageHooks } from '#renderer/testing/render-page-hook.tsx'
import { inventory } from '#shared/domains/inventory/api.ts'
import { TransactionView } from '#shared/domains/inventory/schema.ts'
import { OrgId, ServiceId } from '#shared/kernel/ids.ts'
import { useOrderAtOnce } from './use-order-at-once.ts'

const orgId = OrgId.parse('0190a000-0000-7000-8000-000000000004')
const fromOrg = OrgId.parse('0190a000-0000-7000-8000-000000000006')
const id = ServiceId.parse('0190a000-0000-7000-8000-000000000005')
const ready = {
  currency: 'USD',
  body: { role: 'request' as const, description: 'Vials', fromOrg, items: [{ id, qty: 2 }], total: 2000 },
}
const nobody = { onMade: () => expect.unreachable(), onRefused: () => expect.unreachable() }

const made = (number: number) =>
  TransactionView.parse({
    id: `0190a000-0000-7000-8000-00000000000${number}`,
    tx: number,
    fromTx: number,
    toTx: number,
    fromOrg: { id: fromOrg, name: 'Supplier' },
    toOrg: { id: orgId, name: 'Clinic' },
    toUser: null,
    role: 'request',
    status: 'requested',
    sides: ['recipient'],
    isRedacted: false,
    isReturn: false,
    parent: null,
    children: [],
    description: 'Vials',
    descriptionTo: null,
    items: [],
    qty: 2,
    currency: 'USD',
    price: 2000,
    subtotal: 2000,
    discountKind: null,
    discountValue: 0,
    discount: 0,
    serviceCharge: 0,
    shippingFee: 0,
    processingFee: 0,
    taxes: 0,
    total: 2000,
    paymentTiming: 'now',
    payment: null,
    notes: null,
    ca: '2026-11-30T12:00:00Z',
    cb: null,
    delivery: null,
    pickedUpAt: null,
    history: [],
    version: 1,
  })

usePageHooks()
const calls = useHeldCalls()
const order = () => renderPageHook(() => useOrderAtOnce(orgId))
const keyOf = ({ headers }: { headers: Record<string, unknown> }) => headers['idempotency-key']

it('orders once for two presses, and again with the same key when no answer came', async () => {
  const hook = order()
  await hook.act((now) => {
    now.order(ready, nobody)
    now.order(ready, nobody)
  })
  const first = await calls.next(inventory.create)
  await first.cut()
  await vi.waitFor(() => expect(hook.now.failed?.code).toBe('offline'))
  const onMade = vi.fn()
  await hook.act((now) => now.order(ready, { ...nobody, onMade }))
  expect(hook.now.failed).toBeNull()
  const again = await calls.next(inventory.create)
  expect(keyOf(again)).toBe(keyOf(first))
  await again.answer({ transaction: made(7) })
  await vi.waitFor(() => expect(onMade).toHaveBeenCalledWith(expect.objectContaining({ tx: 7 })))
})

it('takes the same order after one that was made for another one', async () => {
  const hook = order()
  const onMade = vi.fn()
  await hook.act((now) => now.order(ready, { ...nobody, onMade }))
  const first = await calls.next(inventory.create)
  await first.answer({ transaction: made(7) })
  await vi.waitFor(() => expect(onMade).toHaveBeenCalledOnce())
  await hook.act((now) => now.order(ready, { ...nobody, onMade }))
  const second = await calls.next(inventory.create)
  expect(keyOf(second)).not.toBe(keyOf(first))
  await second.answer({ transaction: made(8) })
  await vi.waitFor(() => expect(onMade).toHaveBeenCalledTimes(2))
})

it('hands on what the offer has in its way, and keeps what is nobody’s to mend', async () => {
  const hook = order()
  const onRefused = vi.fn()
  await hook.act((now) => now.order(ready, { ...nobody, onRefused }))
  await (await calls.next(inventory.create)).refuse('total_mismatch')
  await vi.waitFor(() => expect(onRefused).toHaveBeenCalledWith(expect.objectContaining({ code: 'total_mismatch' })))
  expect(hook.now.failed).toBeNull()
  await hook.act((now) => now.order(ready, nobody))
  await (await calls.next(inventory.create)).refuse('out_of_stock')
  await vi.waitFor(() => expect(hook.now.failed?.code).toBe('out_of_stock'))
  await hook.act((now) => now.forget())
  expect(hook.now.failed).toBeNull()
})
