import { describe, expect, it } from 'vitest'
import { drawTrayIcon } from './tray-icon.ts'

/** Blue, green, red, opacity of the point at a place between 0 and 1. */
function pointAt(size: number, count: number, isTemplate: boolean, u: number, v: number): number[] {
  const { buffer, width } = drawTrayIcon(size, count, isTemplate)
  const start = (Math.floor(v * size) * width + Math.floor(u * size)) * 4
  return [...buffer.subarray(start, start + 4)]
}

describe.each([16, 22, 48])('the icon of %d points', (size) => {
  it('is the mark on its tile, round at the corners', () => {
    expect(pointAt(size, 0, false, 0.5, 0.06)).toEqual([144, 116, 14, 255])
    expect(pointAt(size, 0, false, 0.5, 0.5)).toEqual([255, 255, 255, 255])
    expect(pointAt(size, 0, false, 0, 0)[3]).toBeLessThan(128)
  })

  it('is a shape in black for macOS, whatever the number', () => {
    const { buffer } = drawTrayIcon(size, 7, true)
    expect(buffer.equals(drawTrayIcon(size, 0, true).buffer)).toBe(true)
    expect(pointAt(size, 7, true, 0.5, 0.5)).toEqual([0, 0, 0, 255])
    expect(pointAt(size, 7, true, 0.02, 0.98)).toEqual([0, 0, 0, 0])
  })

  it('has no colour brighter than its opacity, as the system wants it', () => {
    const { buffer } = drawTrayIcon(size, 28, false)
    for (let index = 0; index < buffer.length; index += 4) {
      const [blue = 0, green = 0, red = 0, opacity = 0] = buffer.subarray(index, index + 4)
      expect(Math.max(blue, green, red)).toBeLessThanOrEqual(opacity)
    }
  })
})

it('has another picture for each number up to ninety-nine', () => {
  const pictures = Array.from({ length: 100 }, (_, count) => drawTrayIcon(16, count, false).buffer.toString('hex'))
  expect(new Set(pictures).size).toBe(100)
  expect(drawTrayIcon(16, 100, false).buffer.toString('hex')).toBe(pictures[99])
})
