import { describe, expect, it } from 'vitest'
import { shadesOf } from './theme-color.ts'

const SURFACE = { light: '#ffffff', dark: '#141c25' } as const
const COLOURS = ['#2065D1', '#fff', '#000000', '#ffff00', '#ff8800', '#7f7f7f', '#00d084', '#e91e63', '1a7f4b']

describe('the colour of a partner', () => {
  it.each(['', 'red', '#12', '#12345', '#gggggg', 'rgb(0,0,0)', '#1234567', 'url(x)'])('is refused as %j', (text) =>
    expect(shadesOf(text, 'light')).toBeNull(),
  )

  it('is not needed', () => expect(shadesOf(null, 'light')).toBeNull())

  it('stays as it is where it is legible', () => {
    expect(shadesOf('#2065D1', 'light')).toMatchObject({ primary: '#2065d1', ink: '#2065d1', onPrimary: '#ffffff' })
  })

  it('may come short, and without its sign', () => {
    expect(shadesOf('06c', 'light')).toEqual(shadesOf('#0066CC', 'light'))
  })

  describe.each(['light', 'dark'] as const)('in %s mode', (mode) => {
    it.each(COLOURS)('makes %s legible as text, as a ground and as a shape', (colour) => {
      const shades = shadesOf(colour, mode)
      if (shades === null) throw new Error('refused')
      expect(contrast(shades.ink, SURFACE[mode])).toBeGreaterThanOrEqual(4.5)
      expect(contrast(shades.ink, shades.tint)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(shades.onPrimary, shades.primary)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(shades.onPrimary, shades.strong)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(shades.primary, SURFACE[mode])).toBeGreaterThanOrEqual(3)
    })
  })
})

/** Computed apart from the code under test. */
function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x)
  return (high + 0.05) / (low + 0.05)
}

function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}
