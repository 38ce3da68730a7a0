import { expect, it } from 'vitest'
import { missingWords } from './check-variant.ts'
import { parsePage } from './parse-page.ts'

const FIRST = `<Navbar title="Harbor" />

<Hero title="Care for the whole family" cta="Book" />

<Section title="About us and our doctors">
We have been here since 1990, and know **our** neighbours.
</Section>

<Hours title="Opening hours of the clinic" />
`
const found = (content: string, first = FIRST) =>
  missingWords(parsePage(content), parsePage(first)).map(({ kind, line, name }) => [kind, line, name])

it('names what still stands there in the first language, with its line', () => {
  expect(found(FIRST)).toEqual([
    ['sameWords', 3, 'Care for the whole family'],
    ['sameWords', 5, 'About us and our doctors'],
    ['sameWords', 6, 'We have been here since 1990, and know our neighbours.'],
    ['sameWords', 9, 'Opening hours of the clinic'],
  ])
})

it('says nothing of names, figures and short words', () => {
  const own = '<Navbar title="Harbor" />\n\n<Stats>\n<Stat value="100K+" label="Visits" />\n</Stats>\n'
  expect(found(own, own)).toEqual([])
})

it('knows a sentence by fewer signs in Chinese', () => {
  const own = '<Hero title="全家人的健康护理" />\n'
  expect(found(own, own)).toEqual([['sameWords', 1, '全家人的健康护理']])
})

it('names a block that is missing at the one after which it stood', () => {
  const translated = `<Navbar title="Harbor" />

<Hero title="رعاية لكل العائلة" />

<Section title="من نحن">
نحن هنا منذ ١٩٩٠.
</Section>
`
  expect(found(translated)).toEqual([['lacksBlock', 5, 'Hours']])
  expect(found('نص\n')).toEqual(['Navbar', 'Hero', 'Section', 'Hours'].map((name) => ['lacksBlock', 1, name]))
})

it('counts each of several blocks of a kind', () => {
  const two = '<Section title="A" />\n\n<Section title="B" />\n'
  expect(found('<Section title="C" />\n', two)).toEqual([['lacksBlock', 1, 'Section']])
})
