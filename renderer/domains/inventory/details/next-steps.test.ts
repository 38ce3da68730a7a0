import { describe, expect, test } from 'vitest'
import type { TransactionRole, TransactionStatus, TransactionView } from '#shared/domains/inventory/schema.ts'
import { afterStep, nextSteps } from './next-steps.ts'

type State = Pick<TransactionView, 'role' | 'status' | 'sides'> & { isReturn?: boolean }
const steps = (state: State) => nextSteps({ isReturn: false, ...state }).map(({ action }) => action)

describe('the buttons of a transaction', () => {
  test.each<[TransactionRole, TransactionStatus, TransactionView['sides'], string[]]>([
    ['request', 'requested', ['sender'], ['approve', 'reject']],
    ['request', 'requested', ['recipient'], ['cancel']],
    ['request', 'pending', ['sender'], ['ship', 'cancel']],
    ['request', 'pending', ['recipient'], ['cancel']],
    ['request', 'shipping', ['recipient'], ['received']],
    ['request', 'shipping', ['sender'], ['cancel']],
    ['request', 'completed', ['sender', 'recipient'], []],
    ['request', 'cancelled', ['sender', 'recipient'], []],
    ['shipment', 'shipping', ['recipient'], ['received']],
    ['stock', 'completed', ['sender'], []],
    ['user', 'completed', ['sender'], []],
  ])('%s, %s, seen from %j: %j', (role, status, sides, expected) => {
    expect(steps({ role, status, sides })).toEqual(expected)
  })

  test('are each there once for who stands on both sides', () => {
    const both = steps({ role: 'request', status: 'pending', sides: ['sender', 'recipient'] })
    expect(both).toEqual(['ship', 'cancel'])
  })

  test.each<[TransactionStatus, TransactionView['sides'], string[]]>([
    ['requested', ['recipient'], ['approve', 'reject']],
    ['requested', ['sender'], ['cancel']],
    ['pending', ['sender'], ['ship', 'cancel']],
    ['shipping', ['recipient'], ['received']],
    ['completed', ['sender', 'recipient'], []],
  ])('of a return, %s, seen from %j: %j', (status, sides, expected) => {
    expect(steps({ role: 'shipment', status, sides, isReturn: true })).toEqual(expected)
  })

  test('show the new status ahead and nothing else', () => {
    const before = { status: 'requested', tx: 7 } as TransactionView
    expect(afterStep(before, 'pending')).toEqual({ status: 'pending', tx: 7 })
    expect(before.status).toBe('requested')
  })
})
