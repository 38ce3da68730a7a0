import { HighlightStyle, StreamLanguage, syntaxHighlighting } from '@codemirror/language'
import type { StringStream } from '@codemirror/language'
import { tags } from '@lezer/highlight'

interface Reading {
  /** In a tag, between the quotes of a value, in a fence of code. */
  place: 'text' | 'tag' | 'value' | 'code'
  quote: string
}

/** How the text of a page is coloured, line by line: blocks, their attributes and values, and what Markdown marks. */
const mdx = StreamLanguage.define<Reading>({
  name: 'page',
  startState: () => ({ place: 'text', quote: '' }),
  token(stream, reading) {
    if (stream.sol() && reading.place !== 'value' && stream.match(/^\s*```/)) {
      reading.place = reading.place === 'code' ? 'text' : 'code'
      stream.skipToEnd()
      return 'monospace'
    }
    if (reading.place === 'code') {
      stream.skipToEnd()
      return 'monospace'
    }
    if (reading.place === 'value') return valueToken(stream, reading)
    return reading.place === 'tag' ? tagToken(stream, reading) : textToken(stream, reading)
  },
  blankLine(reading) {
    if (reading.place === 'tag') reading.place = 'text'
  },
})

function textToken(stream: StringStream, reading: Reading): string | null {
  if (stream.sol()) {
    if (stream.match(/^\s*#{1,6}(?=\s).*/)) return 'heading'
    if (stream.match(/^\s*(?:[-*+]|\d{1,9}[.)]|>)(?=\s)/)) return 'list'
  }
  if (stream.match(/^<\/?[A-Za-z][\w.:-]*/)) {
    reading.place = 'tag'
    return 'tagName'
  }
  if (stream.match(/^\\./)) return null
  if (stream.match(/^`[^`]+`/)) return 'monospace'
  if (stream.match(/^\*\*[^*\s][^*]*\*\*/) || stream.match(/^__[^_\s][^_]*__/)) return 'strong'
  if (stream.match(/^\*[^*\s][^*]*\*/) || stream.match(/^_[^_\s][^_]*_(?!\w)/)) return 'emphasis'
  if (stream.match(/^!?\[[^\]]*\]\([^)]*\)/)) return 'link'
  stream.next()
  stream.match(/^[^<\\`*_![]+/)
  return null
}

function tagToken(stream: StringStream, reading: Reading): string | null {
  if (stream.match(/^\s+/)) return null
  if (stream.match(/^\/?>/)) {
    reading.place = 'text'
    return 'tagName'
  }
  if (stream.peek() === '<') {
    reading.place = 'text'
    return null
  }
  if (stream.match(/^[\w.:-]+/)) return 'attributeName'
  const quote = stream.next() ?? ''
  if (quote === '"' || quote === "'") {
    reading.place = 'value'
    reading.quote = quote
    return 'string'
  }
  return null
}

function valueToken(stream: StringStream, reading: Reading): string {
  while (!stream.eol())
    if (stream.next() === reading.quote) {
      reading.place = 'tag'
      break
    }
  return 'string'
}

/** In the colours of the product, which are legible in both modes. */
const look = HighlightStyle.define([
  { tag: tags.tagName, color: 'var(--tw-primary-ink)', fontWeight: '600' },
  { tag: tags.attributeName, color: 'var(--tw-info)' },
  { tag: tags.string, color: 'var(--tw-success)' },
  { tag: tags.heading, color: 'var(--tw-text)', fontWeight: '700' },
  { tag: tags.list, color: 'var(--tw-primary-ink)', fontWeight: '700' },
  { tag: tags.strong, fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.link, color: 'var(--tw-primary-ink)' },
  { tag: tags.monospace, color: 'var(--tw-text-muted)' },
])

export const pageLanguage = [mdx, syntaxHighlighting(look)]
