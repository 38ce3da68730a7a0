import { describe, expect, it } from 'vitest'
import { lanesOf } from './lanes.ts'

const at = (start: number, end: number) => ({ start, end })

describe('what overlaps in a column', () => {
  it('has the width to itself where nothing does', () => {
    expect(lanesOf([at(0, 30), at(30, 60)])).toEqual([
      { lane: 0, lanes: 1 },
      { lane: 0, lanes: 1 },
    ])
    expect(lanesOf([])).toEqual([])
  })

  it('stands side by side, and a lane that came free is used again', () => {
    expect(lanesOf([at(0, 60), at(0, 30), at(30, 60), at(60, 90)])).toEqual([
      { lane: 0, lanes: 2 },
      { lane: 1, lanes: 2 },
      { lane: 1, lanes: 2 },
      { lane: 0, lanes: 1 },
    ])
  })

  it('shares the width with all that it is linked to, in whichever order they come', () => {
    const lanes = lanesOf([at(45, 75), at(0, 30), at(20, 50)])
    expect(lanes.map(({ lanes: count }) => count)).toEqual([2, 2, 2])
    expect(lanes.map(({ lane }) => lane)).toEqual([0, 0, 1])
  })
})
