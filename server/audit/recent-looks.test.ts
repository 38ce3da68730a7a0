import { describe, expect, it } from 'vitest'
import { RecentLooks } from './recent-looks.ts'

const look = { key: 'who what', now: 1000, oncePerMs: 100 }

describe('recent looks', () => {
  it('tell who is to be written down until they were, and again once it is long ago', () => {
    const looks = new RecentLooks()
    expect(looks.freshOf(look, ['a', 'b'])).toEqual(['a', 'b'])
    expect(looks.freshOf(look, ['a', 'b'])).toEqual(['a', 'b'])
    looks.keep(look, ['a'])
    expect(looks.freshOf({ ...look, now: 1099 }, ['a', 'b'])).toEqual(['b'])
    expect(looks.freshOf({ ...look, now: 1100 }, ['a', 'b'])).toEqual(['a', 'b'])
    expect(looks.freshOf({ ...look, key: 'another' }, ['a'])).toEqual(['a'])
  })

  it('remember nothing where each is written down', () => {
    const looks = new RecentLooks()
    const file = { ...look, oncePerMs: 0 }
    looks.keep(file, ['a'])
    expect(looks.freshOf(file, ['a'])).toEqual(['a'])
  })

  it('forget who was seen longest ago, as memory ends: they are written down once more', () => {
    const looks = new RecentLooks(3)
    looks.keep({ ...look, key: 'first' }, ['a', 'b'])
    looks.keep({ ...look, key: 'second' }, ['c'])
    expect(looks.freshOf({ ...look, key: 'first' }, ['a', 'b'])).toEqual([])
    looks.keep({ ...look, key: 'third' }, ['d'])
    expect(looks.freshOf({ ...look, key: 'first' }, ['a', 'b'])).toEqual(['a', 'b'])
    expect(looks.freshOf({ ...look, key: 'second' }, ['c'])).toEqual([])
  })
})
