import { expect, it } from 'vitest'
import { OrgId } from './ids.ts'

it('an id is one however it is written', () => {
  expect(OrgId.parse('0190A000-0000-7000-8000-00000000000F')).toBe('0190a000-0000-7000-8000-00000000000f')
  for (const wrong of [
    '',
    ' ',
    '0190a000',
    '0190a000-0000-7000-8000-00000000000g',
    '{0190a000-0000-7000-8000-000000000001}',
  ])
    expect(OrgId.safeParse(wrong).success, wrong).toBe(false)
})
