import { expect, it } from 'vitest'
import { marksOf } from './marks.ts'
import { changeBetween, movedBy } from './text-change.ts'

it('finds the one range in which two texts differ', () => {
  expect(changeBetween('same', 'same')).toBeNull()
  expect(changeBetween('one two', 'one and two')).toEqual({ from: 4, to: 4, insert: 'and ' })
  expect(changeBetween('aaa', 'aa')).toEqual({ from: 2, to: 3, insert: '' })
  expect(changeBetween('', 'new')).toEqual({ from: 0, to: 0, insert: 'new' })
})

it('makes the one text of the other, whatever they are', () => {
  const texts = ['', 'a', 'aa', 'aba', 'abcabc', 'a\r\nb', '<Hero />', 'ab<Hero />ab']
  for (const before of texts)
    for (const after of texts) {
      const change = changeBetween(before, after)
      const made = change === null ? before : before.slice(0, change.from) + change.insert + before.slice(change.to)
      expect(made).toBe(after)
    }
})

it('takes places along', () => {
  const change = changeBetween('one two', 'one and two')
  expect([0, 4, 5, 7].map((at) => movedBy(change, at))).toEqual([0, 4, 9, 11])
  expect(movedBy(changeBetween('one two', 'one'), 6)).toBe(3)
})

it('marks the tag or the attribute that a remark is about, also once words before it were typed', () => {
  const looked = 'words\n<Hero align="left" />\n'
  const remarks = [
    { line: 2, column: 7, severity: 'error', message: 'align' } as const,
    { line: 2, column: 1, severity: 'warning', message: 'tag' } as const,
  ]
  const text = `more ${looked}`
  expect(marksOf(remarks, looked, text).map(({ from, to }) => text.slice(from, to))).toEqual(['<Hero', 'align="left"'])
  expect(marksOf(remarks, looked, 'x').every(({ from, to }) => from <= to && to <= 1)).toBe(true)
  expect(marksOf([{ line: 99, column: 1, severity: 'error', message: '' }], 'a', 'a')).toMatchObject([
    { from: 1, to: 1 },
  ])
})
