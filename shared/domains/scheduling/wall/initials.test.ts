import { describe, expect, it } from 'vitest'
import { wallInitials } from './initials.ts'

describe('what of a name stands on a wall', () => {
  it.each([
    ['Dana Whitfield', 'D. W.'],
    ['  maría  josé   garcía lópez ', 'M. L.'],
    ['Jean-Luc O’Neill', 'J. O.'],
    ['Zoë', 'Z.'],
    // A single letter is the whole of it.
    ['Q', '*'],
    ['X Li', '* L.'],
    ['A B', '* *'],
    ['عمر خالد', 'ع. خ.'],
    ['مُحَمَّد', 'مُ.'],
    ['王小明', '王*'],
    ['王', '*'],
    ['王 小明', '* 小.'],
    ['Nguyễn Thị Minh Khai', 'N. K.'],
    ['김민준', '김*'],
    ['Élodie Étienne', 'É. É.'],
    ['Ann Lee 212-555-0142', 'A. L.'],
    ['ann@tendwell.test', '*'],
    ['212 555 0142', '*'],
    ['', '*'],
  ])('%j: %s', (name, shown) => expect(wallInitials(name)).toBe(shown))

  it('is never the whole of a part', () => {
    for (const name of ['Q', 'X Li', '王', 'A B', 'O']) {
      const shown = new Set(wallInitials(name).replaceAll('.', '').split(' '))
      const whole = name.split(' ').filter((part) => part.length === 1)
      expect(whole.filter((part) => shown.has(part))).toEqual([])
    }
  })
})
