import { describe, expect, it } from 'vitest'
import { RecentViews } from './recent-views.ts'

const view = { key: 'who what', now: 1000, oncePerMs: 100 }

describe('recent views', () => {
  it('tell who is to be written down until they were, and again once it is long ago', () => {
    const views = new RecentViews()
    expect(views.freshOf(view, ['a', 'b'])).toEqual(['a', 'b'])
    expect(views.freshOf(view, ['a', 'b'])).toEqual(['a', 'b'])
    views.keep(view, ['a'])
    expect(views.freshOf({ ...view, now: 1099 }, ['a', 'b'])).toEqual(['b'])
    expect(views.freshOf({ ...view, now: 1100 }, ['a', 'b'])).toEqual(['a', 'b'])
    expect(views.freshOf({ ...view, key: 'another' }, ['a'])).toEqual(['a'])
  })

  it('remember nothing where each is written down', () => {
    const views = new RecentViews()
    const file = { ...view, oncePerMs: 0 }
    views.keep(file, ['a'])
    expect(views.freshOf(file, ['a'])).toEqual(['a'])
  })

  it('forget who was seen longest ago, as memory ends: they are written down once more', () => {
    const views = new RecentViews(3)
    views.keep({ ...view, key: 'first' }, ['a', 'b'])
    views.keep({ ...view, key: 'second' }, ['c'])
    expect(views.freshOf({ ...view, key: 'first' }, ['a', 'b'])).toEqual([])
    views.keep({ ...view, key: 'third' }, ['d'])
    expect(views.freshOf({ ...view, key: 'first' }, ['a', 'b'])).toEqual(['a', 'b'])
    expect(views.freshOf({ ...view, key: 'second' }, ['c'])).toEqual([])
  })
})
