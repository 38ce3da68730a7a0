import { expect, it } from 'vitest'
import { maskEmail, maskPhone } from './mask-address.ts'

it.each([
  ['dana@clinic.test', 'd•••@clinic.test'],
  ['"a@b"@clinic.test', '"•••@clinic.test'],
  ['é@clinic.test', 'é•••@clinic.test'],
  ['@clinic.test', '•••'],
  ['nothing', '•••'],
])('%s is shown as %s', (email, shown) => expect(maskEmail(email)).toBe(shown))

it.each([
  ['+1 (212) 555-0142', '••• 0142'],
  ['112', '••• 12'],
  ['', '••• '],
])('%s is shown as %s', (phone, shown) => expect(maskPhone(phone)).toBe(shown))
