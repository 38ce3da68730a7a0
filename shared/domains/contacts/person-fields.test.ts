import { describe, expect, it } from 'vitest'
import { StrangersName } from './person-fields.ts'

describe('the name of somebody who is not known', () => {
  it.each([
    'Ada',
    'J. R.',
    'St. John',
    'O’Neill-Smith',
    'María José',
    'Nguyễn Thị',
    '王小明',
    'محمد علي',
    'Łukasz',
    'Dr.Müller',
    'Coma',
    'Cornet',
  ])('is a name: %s', (name) => expect(StrangersName.parse(` ${name} `)).toBe(name))

  it.each([
    'https://win.example',
    'Win at www.example.test',
    'evil.com',
    'Claim your prize: evil.top/x',
    'bit.ly/3x',
    'me@evil.test',
    'Ada\nBcc: all',
    'Ada\u0000',
    'Ada\u202Egnp',
    'Ada\u2066',
  ])('carries nothing else: %j', (name) => {
    expect(StrangersName.safeParse(name).error?.issues[0]?.message).toBe('validation.plainName')
  })
})
