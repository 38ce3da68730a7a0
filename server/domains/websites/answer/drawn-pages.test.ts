import { describe, expect, it } from 'vitest'
import { DrawnPages, drawnOf } from './drawn-pages.ts'

const page = (letters: number) => drawnOf('x'.repeat(letters))

describe('pages that were drawn', () => {
  it('are found by all of what they were drawn from, and by nothing less', () => {
    const pages = new DrawnPages()
    const drawn = page(10)
    pages.keep('one', 'stamp', 'open', drawn)
    expect(pages.find('one', 'stamp', 'open')).toBe(drawn)
    expect(pages.find('one', 'stamp', 'closed')).toBeUndefined()
    expect(pages.find('one', 'stamp.', 'open')).toBeUndefined()
    expect(pages.find('other', 'stamp', 'open')).toBeUndefined()
  })

  it('of a website that changed make room for those that are now', () => {
    const pages = new DrawnPages()
    pages.keep('one', 'before', 'open', page(100))
    pages.keep('one', 'now', 'open', page(50))
    expect(pages.find('one', 'before', 'open')).toBeUndefined()
    expect(pages.size).toBe('now'.length + 50)
  })

  it('are no more than so many letters, and those go first that nobody asks for', () => {
    const pages = new DrawnPages(1000)
    for (let number = 0; number < 9; number += 1) pages.keep(`site ${number}`, '1', 'open', page(100))
    pages.find('site 0', '1', 'open')
    for (let number = 9; number < 100; number += 1) {
      pages.keep(`site ${number}`, '1', 'open', page(100))
      pages.find('site 0', '1', 'open')
      expect(pages.size).toBeLessThanOrEqual(1000)
    }
    expect(pages.find('site 0', '1', 'open')).toBeDefined()
    expect(pages.find('site 50', '1', 'open')).toBeUndefined()
    expect(pages.find('site 99', '1', 'open')).toBeDefined()
  })

  it('of one website are only so many, however often its look changes', () => {
    const pages = new DrawnPages()
    for (let look = 0; look < 1000; look += 1) pages.keep('one', '1', String(look), page(100))
    expect(pages.size).toBeLessThanOrEqual(8 * 100 + 1)
  })
})
