import { describe, expect, it } from 'vitest'
import { pageBlocks } from './page-blocks.ts'

describe('the text of a page', () => {
  it('has titles, headings, paragraphs and lists', () => {
    expect(pageBlocks('# Terms\r\nFirst\nsecond\n\nThird\n## Who\n- one\n* two\n\n- three\nrest')).toEqual([
      { kind: 'title', text: 'Terms' },
      { kind: 'paragraph', text: 'First\nsecond' },
      { kind: 'paragraph', text: 'Third' },
      { kind: 'heading', text: 'Who' },
      { kind: 'list', items: ['one', 'two'] },
      { kind: 'list', items: ['three'] },
      { kind: 'paragraph', text: 'rest' },
    ])
  })

  it.each([
    '<script>alert(1)</script>',
    '[here](javascript:alert(1))',
    '![x](http://evil.test)',
    '#no',
    '-no',
    '**bold**',
  ])('takes anything else as text: %s', (text) => expect(pageBlocks(text)).toEqual([{ kind: 'paragraph', text }]))

  it('is nothing where nothing was typed', () => expect(pageBlocks(' \n\n')).toEqual([]))
})
