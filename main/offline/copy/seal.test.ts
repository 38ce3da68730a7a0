import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { KEY_BYTES, seal, unseal } from './seal.ts'

const KEY = randomBytes(KEY_BYTES)
const BOUND = ['https://clinic.example', 'user-1']
const CONTENT = JSON.stringify({ name: 'Zoë 👩‍⚕️ ليلى' })

describe('what is sealed', () => {
  it('opens with the same key and the same words', () => {
    expect(unseal(seal(CONTENT, KEY, BOUND), KEY, BOUND)).toBe(CONTENT)
    expect(unseal(seal('', KEY, BOUND), KEY, BOUND)).toBe('')
  })

  it('shows nothing of the content, and is another each time', () => {
    const [one, other] = [seal(CONTENT, KEY, BOUND), seal(CONTENT, KEY, BOUND)]
    expect(one.includes('Zoë')).toBe(false)
    expect(one.equals(other)).toBe(false)
    expect(one.subarray(5, 17).equals(other.subarray(5, 17))).toBe(false)
  })

  it.each<[string, readonly string[]]>([
    ['of another server', ['https://other.example', 'user-1']],
    ['of another person', ['https://clinic.example', 'user-2']],
    ['with the words put together otherwise', ['https://clinic.example","user-1']],
    ['without words', []],
  ])('does not open as that %s', (_, bound) => {
    expect(unseal(seal(CONTENT, KEY, BOUND), KEY, bound)).toBeNull()
  })

  it('does not open with another key', () => {
    expect(unseal(seal(CONTENT, KEY, BOUND), randomBytes(KEY_BYTES), BOUND)).toBeNull()
  })

  it('does not open when any byte was changed', () => {
    const sealed = seal('ab', KEY, BOUND)
    for (let index = 0; index < sealed.length; index += 1) {
      const changed = Buffer.from(sealed)
      changed[index] = (changed[index] ?? 0) ^ 1
      expect(unseal(changed, KEY, BOUND), `byte ${index}`).toBeNull()
    }
  })

  it('does not open when it is cut short or is something else', () => {
    const sealed = seal(CONTENT, KEY, BOUND)
    for (const length of [0, 4, 5, 17, 32, sealed.length - 1]) {
      expect(unseal(sealed.subarray(0, length), KEY, BOUND), `${length} bytes`).toBeNull()
    }
    expect(unseal(Buffer.from('{"version":1,"readAt":0,"days":[]} and some more'), KEY, BOUND)).toBeNull()
  })
})
