import { EventEmitter } from 'node:events'
import { describe, expect, it } from 'vitest'
import { LARGEST_ZOOM, SMALLEST_ZOOM, createZoom } from './zoom.ts'

class Page extends EventEmitter {
  readonly levels: number[] = []
  setZoomLevel = (level: number) => void this.levels.push(level)
}

function aZoom(level = 0) {
  const page = new Page()
  const zoom = createZoom({
    memory: { read: () => level, keep: (changed) => void (level = changed) },
    page: () => page,
    report: () => expect.unreachable(),
  })
  zoom.follow(page)
  return { zoom, page, level: () => level }
}

describe('zoom', () => {
  it('goes in half steps, back to the middle, and is remembered', () => {
    const { zoom, page, level } = aZoom()
    zoom.zoomIn()
    zoom.zoomIn()
    zoom.zoomOut()
    expect([level(), page.levels]).toEqual([0.5, [0.5, 1, 0.5]])
    zoom.reset()
    expect([level(), page.levels.at(-1)]).toEqual([0, 0])
  })

  it('ends where nothing could be read, or found again', () => {
    const { zoom, level } = aZoom()
    for (let step = 0; step < 50; step += 1) zoom.zoomIn()
    expect(level()).toBe(LARGEST_ZOOM)
    for (let step = 0; step < 50; step += 1) zoom.zoomOut()
    expect(level()).toBe(SMALLEST_ZOOM)
  })

  it('is that of the last time for every page that is loaded', () => {
    const { page } = aZoom(1.5)
    page.emit('did-finish-load')
    page.emit('did-finish-load')
    expect(page.levels).toEqual([1.5, 1.5])
  })

  it('that cannot be written down holds until the client ends all the same, and is reported', () => {
    const page = new Page()
    const log: unknown[] = []
    const problem = new Error('EROFS')
    const keep = () => {
      throw problem
    }
    const zoom = createZoom({ memory: { read: () => 1, keep }, page: () => page, report: (told) => log.push(told) })
    zoom.follow(page)
    zoom.zoomIn()
    zoom.zoomIn()
    page.emit('did-finish-load')
    expect([page.levels, log]).toEqual([
      [1.5, 2, 2],
      [problem, problem],
    ])
  })

  it('follows the wheel', () => {
    const { page, level } = aZoom()
    page.emit('zoom-changed', {}, 'in')
    page.emit('zoom-changed', {}, 'in')
    page.emit('zoom-changed', {}, 'out')
    expect(level()).toBe(0.5)
  })
})
