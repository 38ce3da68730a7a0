import { describe, expect, it } from 'vitest'
import { besideBlock } from './beside-block.ts'

const CARD = { width: 280, height: 160 }
const WINDOW = { width: 1440, height: 900 }
const block = (left: number, top: number, width = 140, height = 36) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

describe('where the card of an appointment stands', () => {
  it('is to its right where there is room', () => {
    expect(besideBlock(block(400, 300), CARD, WINDOW)).toEqual({ left: 548, top: 300 })
  })

  it('is to its left in the last column', () => {
    expect(besideBlock(block(1260, 300), CARD, WINDOW)).toEqual({ left: 972, top: 300 })
  })

  it('is below a block as wide as the window, and above the last one', () => {
    expect(besideBlock(block(20, 300, 1400), CARD, WINDOW)).toEqual({ left: 20, top: 344 })
    expect(besideBlock(block(20, 850, 1400), CARD, WINDOW)).toEqual({ left: 20, top: 682 })
  })

  it('is never cut by an edge', () => {
    const places = [0, 5, 400, 1100, 1400].flatMap((left) => [-20, 0, 500, 880].map((top) => block(left, top)))
    for (const width of [320, 820, 1440])
      for (const place of places) {
        const { left, top } = besideBlock(place, CARD, { width, height: 900 })
        expect(left).toBeGreaterThanOrEqual(8)
        expect(top).toBeGreaterThanOrEqual(8)
        expect(left + CARD.width).toBeLessThanOrEqual(width - 8)
        expect(top + CARD.height).toBeLessThanOrEqual(892)
      }
  })
})
