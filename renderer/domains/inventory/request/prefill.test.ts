import { expect, test } from 'vitest'
import { OrgId, ServiceId } from '#shared/kernel/ids.ts'
import { emptyDraft } from './draft.ts'
import { asSuggested, prefilled } from './prefill.ts'

const supplier = OrgId.parse('0190a000-0000-7000-8000-000000000003')
const id = ServiceId.parse('0190a000-0000-7000-8000-0000000000a1')

test('a request that was suggested begins with its supplier, its words and its quantities', () => {
  const empty = emptyDraft([])
  expect(
    prefilled(empty, { supplier, description: 'Reorder', items: [{ id, qty: 20, onHand: 1, onTheWay: 2 }] }),
  ).toEqual({
    ...empty,
    supplier,
    description: 'Reorder',
    lines: { [id]: { qty: '20' } },
  })
})

test('any other begins empty', () => {
  expect(prefilled(emptyDraft([]), undefined)).toEqual(emptyDraft([]))
})

test('what was suggested is sent with what there was then, without how many are ordered', () => {
  const request = {
    role: 'request' as const,
    description: 'Reorder',
    fromOrg: supplier,
    items: [{ id, qty: 30 }],
    total: 0,
  }
  const prefill = { supplier, description: 'Reorder', items: [{ id, qty: 20, onHand: 1, onTheWay: 2 }] }
  expect(asSuggested(request, prefill)).toEqual({ ...request, suggested: [{ id, onHand: 1, onTheWay: 2 }] })
  expect(asSuggested(request, undefined)).toBe(request)
})
