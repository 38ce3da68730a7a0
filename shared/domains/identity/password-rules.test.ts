import { describe, expect, test } from 'vitest'
import { passwordProblems } from './password-rules.ts'
import type { PasswordProblem } from './password-rules.ts'

const owner = { email: 'nora.quist@example.org', firstName: 'Nora', lastName: 'Quist' }

describe('a password', () => {
  test.each<[string, string, PasswordProblem[]]>([
    ['of all kinds of characters is good', 'Blue-Kettle-42', []],
    ['of seven characters is too short', 'Blue-42', ['validation.passwordMin']],
    ['of eight characters is long enough', 'Blue-427', []],
    ['counts an emoji as one character', 'Blu-4😀', ['validation.passwordMin']],
    ['needs an uppercase letter', 'blue-kettle-42', ['validation.passwordUpper']],
    ['needs a lowercase letter', 'BLUE-KETTLE-42', ['validation.passwordLower']],
    ['needs a digit', 'Blue-Kettle', ['validation.passwordDigit']],
    ['needs a special character', 'BlueKettle42', ['validation.passwordSpecial']],
    ['takes no space for a special character', 'Blue Kettle 42', ['validation.passwordSpecial']],
    ['takes letters of any script', 'Élan-Ünter-42', []],
    ['must not hold the first name, in whatever case', 'my-NORA-Pass-1', ['validation.passwordPersonal']],
    ['must not hold the last name', 'Quist-Pass-1!', ['validation.passwordPersonal']],
    ['must not hold the address', 'X1!nora.quist@example.org', ['validation.passwordPersonal']],
    ['must not hold the name in the address', 'X1!nora.quist', ['validation.passwordPersonal']],
    [
      'that is empty breaks everything but the personal rule',
      '',
      [
        'validation.passwordMin',
        'validation.passwordUpper',
        'validation.passwordLower',
        'validation.passwordDigit',
        'validation.passwordSpecial',
      ],
    ],
  ])('%s', (_, password, problems) => {
    expect(passwordProblems(password, owner)).toEqual(problems)
  })

  test('is not judged by a name of one letter, nor by one that is empty', () => {
    expect(passwordProblems('Blue-Kettle-42', { email: '', firstName: 'B', lastName: ' ' })).toEqual([])
  })

  test('may hold a name where nobody is known', () => {
    expect(passwordProblems('my-NORA-Pass-1', null)).toEqual([])
  })
})
