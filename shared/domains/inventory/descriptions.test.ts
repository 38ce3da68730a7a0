import { describe, expect, it } from 'vitest'
import { descriptionFor, returnedDescriptions, shownDescription } from './descriptions.ts'

const written = { description: 'Ours', descriptionTo: 'Theirs' } as const
const order = { role: 'request', ...written } as const
const shipment = { role: 'shipment', ...written } as const

it('an order is described by who gets the goods, a shipment by who sends them', () => {
  expect([descriptionFor(order, 'recipient'), descriptionFor(order, 'sender')]).toEqual(['Ours', 'Theirs'])
  expect([descriptionFor(shipment, 'sender'), descriptionFor(shipment, 'recipient')]).toEqual(['Ours', 'Theirs'])
})

it.each([null, ''])('with nothing for the other side (%j) both read the same', (descriptionTo) => {
  expect(descriptionFor({ ...order, descriptionTo }, 'sender')).toBe('Ours')
})

it.each([
  [order, ['recipient'], 'Ours'],
  [order, ['sender'], 'Theirs'],
  [order, ['sender', 'recipient'], 'Ours'],
  [shipment, ['sender'], 'Ours'],
  [shipment, ['recipient'], 'Theirs'],
  [shipment, [], 'Theirs'],
] as const)('%j, on the sides %j, is “%s”', (transaction, sides, text) => {
  expect(shownDescription({ ...transaction, sides: [...sides] })).toBe(text)
})

describe('what goes back', () => {
  it('keeps the words of the order, which the same side made', () => {
    expect(returnedDescriptions(order)).toEqual(written)
  })

  it('has those of a shipment the other way round', () => {
    expect(returnedDescriptions(shipment)).toEqual({ description: 'Theirs', descriptionTo: 'Ours' })
    expect(returnedDescriptions({ ...shipment, descriptionTo: null })).toEqual({
      description: 'Ours',
      descriptionTo: null,
    })
  })
})
