import { expect, it } from 'vitest'
import { joined } from './joined.ts'
import type { Message } from './joined.ts'

const page = (from: number, to: number, text = ''): Message[] =>
  Array.from({ length: to - from + 1 }, (_, index) => ({
    id: String(from + index),
    number: from + index,
    key: String(from + index),
    from: 'clinic',
    at: '2026-11-20T15:00:00.000Z',
    text,
    photoURL: null,
    isAutomatic: false,
    writer: null,
  }))
const numbers = (messages: readonly Message[]) => messages.map(({ number }) => number)

it('puts older pages before the end, and each message once', () => {
  expect(numbers(joined(page(4, 6), page(1, 4)))).toEqual([1, 2, 3, 4, 5, 6])
})

it('shows what was read last of each', () => {
  expect(joined(page(1, 1, 'old'), page(1, 1, 'new')).map(({ text }) => text)).toEqual(['new'])
})

it('leaves out what lies before a gap, as nobody knows what is in it', () => {
  expect(numbers(joined(page(1, 3), page(6, 8)))).toEqual([6, 7, 8])
  expect(numbers(joined([], []))).toEqual([])
})
