import { expect, it } from 'vitest'
import { STEPS_MAX, begin, redone, stepped, typed, undone } from './history.ts'

it('takes what is typed within half a second as one step', () => {
  let history = begin('')
  for (const [text, at] of [
    ['a', 0],
    ['ab', 200],
    ['abc', 499],
    ['abcd', 700],
  ] as const)
    history = typed(history, text, at)
  expect(undone(history).text).toBe('abc')
  expect(undone(undone(history)).text).toBe('')
  expect(undone(undone(undone(history))).text).toBe('')
})

it('goes forth again until something else is typed', () => {
  const history = typed(typed(begin('one'), 'two', 0), 'three', 1000)
  const back = undone(undone(history))
  expect([back.text, redone(back).text, redone(redone(back)).text]).toEqual(['one', 'two', 'three'])
  const other = typed(back, 'four', 1100)
  expect([redone(other).text, undone(other).text]).toEqual(['four', 'one'])
})

it('keeps a hundred steps', () => {
  let history = begin('0')
  for (let step = 1; step <= 150; step += 1) history = typed(history, String(step), step * 1000)
  expect(history.past).toHaveLength(STEPS_MAX)
  for (let step = 0; step < 200; step += 1) history = undone(history)
  expect(history.text).toBe('50')
})

it('takes what is done to a block as a step of its own, however fast', () => {
  const history = stepped(stepped(typed(begin('one'), 'two', 0), 'three'), 'four')
  expect([undone(history).text, undone(undone(history)).text]).toEqual(['three', 'two'])
  expect(undone(typed(history, 'five', 100)).text).toBe('four')
})
