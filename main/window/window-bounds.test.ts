import { describe, expect, it } from 'vitest'
import { boundsOnScreen } from './window-bounds.ts'

const laptop = { workArea: { x: 0, y: 25, width: 1440, height: 875 } }
const second = { workArea: { x: -1920, y: 0, width: 1920, height: 1080 } }

describe('the window opens', () => {
  it('in its usual size, placed by the system, the first time', () => {
    expect(boundsOnScreen(null, [laptop])).toEqual({ width: 1280, height: 860 })
  })

  it.each([
    ['where it was', { x: 100, y: 80, width: 1000, height: 700 }],
    ['partly off the edge, as somebody left it', { x: 1300, y: 400, width: 1000, height: 700 }],
  ])('%s', (_where, saved) => {
    expect(boundsOnScreen(saved, [laptop])).toEqual(saved)
  })

  it('on the second screen while that is there', () => {
    const saved = { x: -1800, y: 50, width: 1000, height: 700 }
    expect(boundsOnScreen(saved, [laptop, second])).toEqual(saved)
    expect(boundsOnScreen(saved, [laptop])).toEqual({ width: 1280, height: 860 })
  })

  it.each([
    ['above every screen, where its title bar cannot be reached', { x: 100, y: -300, width: 1000, height: 700 }],
    ['below', { x: 100, y: 890, width: 1000, height: 700 }],
    ['with only a sliver in sight', { x: 1430, y: 100, width: 1000, height: 700 }],
  ])('anew when it was %s', (_where, saved) => {
    expect(boundsOnScreen(saved, [laptop])).toEqual({ width: 1280, height: 860 })
  })

  it('no larger than the screen it is on', () => {
    const saved = { x: 0, y: 25, width: 2560, height: 1400 }
    expect(boundsOnScreen(saved, [laptop])).toEqual({ x: 0, y: 25, width: 1440, height: 875 })
  })
})
