import { describe, expect, it } from 'vitest'
import { TransactionRole, TransactionStatus } from './schema.ts'
import { FIRST_STATUS, actionsFor, judge, mayReturn, mayShipPart, showsDelivery } from './transitions.ts'
import type { Side } from './transitions.ts'

const SIDES: readonly Side[] = ['sender', 'recipient']
/** As spec §4 Inventory tells them, of an order. */
const OF_ORDERS = [
  'requested sender approve pending',
  'requested sender reject cancelled',
  'requested recipient cancel cancelled',
  'pending sender ship shipping',
  'pending sender cancel cancelled',
  'pending recipient cancel cancelled',
  'shipping sender cancel cancelled',
  'shipping recipient received completed',
]

const stepsOf = (role: TransactionRole, isReturn = false): string[] =>
  TransactionStatus.options.flatMap((status) =>
    SIDES.flatMap((side) =>
      actionsFor({ role, status, isReturn }, side).map(({ action, to }) => `${status} ${side} ${action} ${to}`),
    ),
  )

describe('the steps', () => {
  it('of an order are those of the spec', () => {
    expect(stepsOf('request').toSorted()).toEqual(OF_ORDERS.toSorted())
  })

  it('of a shipment are to receive and to cancel it', () => {
    expect(stepsOf('shipment')).toEqual(['shipping sender cancel cancelled', 'shipping recipient received completed'])
  })

  it('of a return are those of an order, decided by who gets the goods', () => {
    expect(stepsOf('shipment', true).toSorted()).toEqual([
      'pending recipient cancel cancelled',
      'pending sender cancel cancelled',
      'pending sender ship shipping',
      'requested recipient approve pending',
      'requested recipient reject cancelled',
      'requested sender cancel cancelled',
      'shipping recipient received completed',
      'shipping sender cancel cancelled',
    ])
  })

  it('may take a part of an order alone, and only what arrived goes back', () => {
    const states = TransactionRole.options.flatMap((role) =>
      TransactionStatus.options.flatMap((status) => [true, false].map((isReturn) => ({ role, status, isReturn }))),
    )
    const named = (where: typeof mayReturn) =>
      states.filter(where).map(({ role, status, isReturn }) => `${role} ${status}${isReturn ? ' return' : ''}`)
    expect(named(mayShipPart)).toEqual(['request pending'])
    expect(named(mayReturn)).toEqual(['request completed', 'shipment completed'])
  })

  it.each(['stock', 'adjustment', 'disposed', 'user'] as const)('of %s are none', (role) => {
    expect(stepsOf(role)).toEqual([])
    expect(FIRST_STATUS[role]).toBe('completed')
  })
})

it('the judge allows what the buttons offer and nothing else', () => {
  for (const role of TransactionRole.options)
    for (const status of TransactionStatus.options)
      for (const to of TransactionStatus.options)
        for (const isReturn of [false, true]) {
          const state = { role, status, isReturn }
          const may = SIDES.filter((side) => actionsFor(state, side).some((step) => step.to === to))
          const refusal = may.length === 0 ? 'impossible' : 'otherSide'
          for (const side of SIDES) {
            const verdict = judge(state, [side], to)
            if (may.includes(side)) expect(verdict).toMatchObject({ side, from: status, to })
            else expect([state, to, side, verdict]).toEqual([state, to, side, refusal])
          }
        }
})

it('who stands on both sides may take the steps of both', () => {
  expect(
    judge({ role: 'request', status: 'shipping', isReturn: false }, ['sender', 'recipient'], 'completed'),
  ).toMatchObject({
    action: 'received',
  })
})

it('the way of goods shows once they are sent', () => {
  expect(TransactionStatus.options.filter(showsDelivery)).toEqual(['shipping', 'completed'])
})
