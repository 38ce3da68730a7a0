import { expect, it } from 'vitest'
import { inRem } from './rem-sizes.ts'

it.each([
  ['14px', '0.875rem'],
  ['0 -8px 30px', '0 -0.5rem 1.875rem'],
  ['calc(100% - 2 * 12px)', 'calc(100% - 2 * 0.75rem)'],
  ['.5px', '.5px'],
  ['1px solid red', '1px solid red'],
  ['-2px', '-2px'],
  ['var(--gap-4px)', 'var(--gap-4px)'],
  ['url(icon-16px.png)', 'url(icon-16px.png)'],
  ['"16px"', '"16px"'],
])('%s becomes %s', (before, after) => {
  expect(inRem(before)).toBe(after)
})
