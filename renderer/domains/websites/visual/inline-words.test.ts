import { expect, it } from 'vitest'
import { readOutline } from '#shared/domains/websites/content/edit/outline.ts'
import { wordsIn } from './inline-words.ts'

const text = '<Hero title="Tom &amp; Co" text="Come in" cta="Come in" />\n\n## Our *team*\n\n## Plain\n\nSome words\n'

/** The text once words of a piece were changed where they stand. */
const changed = (at: number, shown: string, words: string) => {
  const outline = readOutline(text)
  const piece = outline?.pieces[at]
  return outline === null || piece === undefined ? null : (wordsIn(outline, piece, shown)?.(text, words)?.text ?? null)
}

it('changes words of a block that stand in its tag once', () => {
  expect(changed(0, 'Tom & Co', 'Tom "&" Tim')).toContain('title="Tom &quot;&amp;&quot; Tim"')
  expect(changed(0, 'Come in', 'Go')).toBeNull()
  expect(changed(0, 'something that the server says', 'Go')).toBeNull()
})

it('changes a text that is plain, and what is typed is plain too', () => {
  expect(changed(1, 'Our team', 'x')).toBeNull()
  expect(changed(2, 'Plain', '*Bold* [x]')).toContain(String.raw`## \*Bold\* \[x\]`)
  expect(changed(3, 'Some words', '- 1 <Hero />')).toContain(String.raw`\- 1 \<Hero />`)
  expect(changed(3, 'Some words', '1. one')).toContain(String.raw`1\. one`)
})
