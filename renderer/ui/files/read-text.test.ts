import { describe, expect, test } from 'vitest'
import { readText, textOf } from './read-text.ts'

describe('a file', () => {
  test.each([
    ['UTF-8', [0xc3, 0xa9, 0xf0, 0x9f, 0x8c, 0xbf], 'é🌿'],
    ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, 0x61], 'a'],
    ['UTF-16 as Excel writes it', [0xff, 0xfe, 0xe9, 0x00, 0x61, 0x00], 'éa'],
    ['UTF-16 the other way round', [0xfe, 0xff, 0x00, 0xe9], 'é'],
    ['the code page of Windows', [0x5a, 0x6f, 0xeb, 0x3b, 0x80], 'Zoë;€'],
    ['a NUL in it', [0x61, 0x00, 0x62], 'ab'],
    ['nothing in it', [], ''],
  ])('in %s', (_, bytes, text) => {
    expect(textOf(new Uint8Array(bytes))).toBe(text)
  })

  test('is not read when it is too large to be sent', async () => {
    expect(await readText(new File(['x'.repeat(5_242_881)], 'large.csv'))).toBeNull()
    expect(await readText(new File(['é'.repeat(2_700_000)], 'large.csv'))).toBeNull()
    expect(await readText(new File(['x'.repeat(5_242_880)], 'just.csv'))).toHaveLength(5_242_880)
  })
})
