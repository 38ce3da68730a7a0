import { expect, test } from 'vitest'
import { firstLink } from './first-link.ts'

test.each([
  ['Open https://clinic.test/b/abc?x=1#y to see it.', 'https://clinic.test/b/abc?x=1#y'],
  ['It is here: https://clinic.test/b/abc.', 'https://clinic.test/b/abc'],
  ['(http://127.0.0.1:3000/a)\nhttps://other.test', 'http://127.0.0.1:3000/a'],
  ['Your code is 123456', null],
  ['javascript:alert(1)', null],
])('of %j it is %j', (text, link) => {
  expect(firstLink(text)).toBe(link)
})
