import { describe, expect, it } from 'vitest'
import { givenName } from './given-name.ts'

describe('a whole name is greeted', () => {
  it.each([
    ['by its first word', 'Nora New', 'Nora'],
    ['as it is where it is one word', 'Nora', 'Nora'],
    ['without a title', 'Dr. Nora New', 'Nora'],
    ['by a title where there is nothing else', 'Dr.', 'Dr.'],
    ['with both halves of one name', 'عبد الله حسن', 'عبد الله'],
    ['by its first word in Arabic', 'محمد علي', 'محمد'],
    ['by its last word where the family’s comes first', 'Nguyễn Thị Minh Khai', 'Khai'],
    ['by its first word where a Vietnamese name is written as others are', 'Minh Nguyễn', 'Minh'],
    ['with its middle left out in Chinese', '王小明', '王*明'],
    ['with its end left out where it has two signs', '王明', '王*'],
    ['with two left out where it has four', '欧阳娜娜', '欧**娜'],
    ['by the first word whatever space is between', '  Zoë\u00a0\tVan  Dyk ', 'Zoë'],
    ['by a hyphened word whole', 'Jean-Luc Martin', 'Jean-Luc'],
    ['as nothing where there is none', '   ', ''],
  ])('%s', (_, name, called) => {
    expect(givenName(name)).toBe(called)
  })
})
