import { expect, it } from 'vitest'
import { Fonts } from './fonts.ts'

const at = (character: string): number => character.codePointAt(0) ?? 0

it.each(['.', '1.', '…'])(
  '“%s” can be copied from paper after a letter was drawn that is made of its points',
  (text) => {
    const font = new Fonts().faceOf(at('.'), 400)?.font
    // Two points, one above the other: their outline reads the point without knowing what it stands for.
    for (const made of [':', ';', 'i', '!', '…'])
      expect(font?.glyphForCodePoint(at(made)).path.commands).not.toEqual([])
    expect(
      font
        ?.layout(text)
        .glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints))
        .join(''),
    ).toBe(text)
  },
)
