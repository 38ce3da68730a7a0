import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTyped } from './server-address.ts'

const PIECES = [
  'https://',
  'HTTP://',
  'localhost',
  '127.0.0.1',
  '[::1]',
  '.evil.test',
  'clinic',
  ':3000',
  '@',
  '/',
  '?',
  '#',
  '🙂',
]

describe('an address as a person types it', () => {
  it.each([
    ['clinic.example', 'https://clinic.example'],
    ['  Clinic.Example/ ', 'https://clinic.example'],
    ['clinic.example:8443/dashboard/app?x#y', 'https://clinic.example:8443'],
    ['HTTPS://clinic.example', 'https://clinic.example'],
    ['https://clinic.example:443', 'https://clinic.example'],
    ['clinic', 'https://clinic'],
    ['192.168.1.20', 'https://192.168.1.20'],
    ['kliník.example', 'https://xn--klink-2sa.example'],
    ['localhost:3000', 'http://localhost:3000'],
    ['127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ['[::1]:3000', 'http://[::1]:3000'],
    ['http://localhost:3000', 'http://localhost:3000'],
  ])('%j is %s', (typed, origin) => {
    expect(readTyped(typed)).toEqual({ origin })
  })

  it.each(['http://clinic.example', 'http://192.168.1.20:3000', 'HTTP://localhost.evil.test'])(
    '%j would be read along',
    (typed) => {
      expect(readTyped(typed)).toEqual({ wrong: 'insecure' })
    },
  )

  it.each([
    '',
    '   ',
    'https://',
    'two words',
    'clinic.example:notaport',
    'someone:secret@clinic.example',
    'https://someone@clinic.example',
    'ftp://clinic.example',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'app://tendwell/',
    'https://clinic.example:99999',
  ])('%j is none', (typed) => {
    expect(readTyped(typed)).toEqual({ wrong: 'malformed' })
  })

  it('is never anything but the origin of a web server, and never plain http to another machine', () => {
    const pieces = fc.constantFrom(...PIECES)
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 6 }), (parts) => {
        const typed = parts.join('')
        const read = readTyped(typed)
        if ('wrong' in read) return
        const url = new URL(read.origin)
        expect(url.origin).toBe(read.origin)
        expect(url.protocol === 'https:' || /^(localhost|127\..*|\[::1\])$/.test(url.hostname)).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
})
