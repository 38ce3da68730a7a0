import { describe, expect, it } from 'vitest'
import { Role } from '../../kernel/roles.ts'
import { TransactionRole, TransactionStatus } from './schema.ts'
import { FIRST_STATUS, actionsFor, judge, showsDelivery } from './transitions.ts'
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

const stepsOf = (role: TransactionRole): string[] =>
  TransactionStatus.options.flatMap((status) =>
    SIDES.flatMap((side) =>
      actionsFor({ role, status }, side, 'org-staff').map(({ action, to }) => `${status} ${side} ${action} ${to}`),
    ),
  )

describe('the steps', () => {
  it('of an order are those of the spec', () => {
    expect(stepsOf('request').toSorted()).toEqual(OF_ORDERS.toSorted())
  })

  it('of a shipment are to receive and to cancel it', () => {
    expect(stepsOf('shipment')).toEqual(['shipping sender cancel cancelled', 'shipping recipient received completed'])
  })

  it.each(['stock', 'adjustment', 'disposed', 'user'] as const)('of %s are none', (role) => {
    expect(stepsOf(role)).toEqual([])
    expect(FIRST_STATUS[role]).toBe('completed')
  })

  it('are staff’s alone', () => {
    const who = [...Role.options, null].filter(
      (role) => actionsFor({ role: 'request', status: 'requested' }, 'sender', role).length > 0,
    )
    expect(who).toEqual(['org-staff', 'org-admin', 'partner-staff', 'partner-admin'])
  })
})

it('the judge allows what the buttons offer and nothing else', () => {
  for (const role of TransactionRole.options)
    for (const status of TransactionStatus.options)
      for (const to of TransactionStatus.options) {
        const may = SIDES.filter((side) =>
          actionsFor({ role, status }, side, 'org-admin').some((step) => step.to === to),
        )
        for (const side of SIDES) {
          const verdict = judge({ role, status }, [side], to)
          if (may.includes(side)) expect(verdict).toMatchObject({ side, from: status, to })
          else
            expect([role, status, to, side, verdict]).toEqual([
              role,
              status,
              to,
              side,
              may.length === 0 ? 'impossible' : 'otherSide',
            ])
        }
      }
})

it('who stands on both sides may take the steps of both', () => {
  expect(judge({ role: 'request', status: 'shipping' }, ['sender', 'recipient'], 'completed')).toMatchObject({
    action: 'received',
  })
})

it('the way of goods shows once they are sent', () => {
  expect(TransactionStatus.options.filter(showsDelivery)).toEqual(['shipping', 'completed'])
})
