import { describe, expect, it } from 'vitest'
import { typedPerson } from './typed-person.ts'

describe('what was typed of somebody new', () => {
  it.each([
    ['Ana Ito', 'Ana Ito', '', ''],
    ['Ana Ito 917 555 0142', 'Ana Ito', '917 555 0142', ''],
    ['Ana Ito, +1 (917) 555-0142', 'Ana Ito', '+1 (917) 555-0142', ''],
    ['ليلى حداد 0501234567', 'ليلى حداد', '0501234567', ''],
    ['John 3rd', 'John 3rd', '', ''],
    ['Ana 12', 'Ana 12', '', ''],
    ['917 555 0142', '', '917 555 0142', ''],
    ['ana@x.test', '', '', 'ana@x.test'],
  ])('%s', (text, name, phone, email) => expect(typedPerson(text)).toEqual({ kind: 'new', name, phone, email }))
})
