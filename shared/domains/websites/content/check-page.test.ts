import { describe, expect, it } from 'vitest'
import { checkPage, holdsBack } from './check-page.ts'
import { parsePage } from './parse-page.ts'

const WAYS = { email: 'desk@harbor.test', phone: '+1 212 555 0123' }
const found = (content: string, ways = WAYS) =>
  checkPage(parsePage(content), ways).map(({ kind, line, name }) => [kind, line, name])

const MEDIA = '/api/media/0190a000-0000-7000-8000-00000000beef'

describe('a page before it is published', () => {
  it('has links that lead to parts of it, to its ends, and elsewhere', () => {
    const page =
      '<Hero id="home" title="Hi" cta="Write" url="#ask" />\n\n[Up](#top) [Home](#home) [Far](https://a.test/#x)'
    expect(found(page)).toEqual([['deadAnchor', 1, '#ask']])
    expect(found(`${page}\n\n<Features id="ask" title="Us" />`)).toEqual([])
  })

  it('is held back by a link that leads nowhere, and by nothing else', () => {
    const page = `[Gone](#gone)\n\n![](${MEDIA})\n\n## One\n\n#### Three`
    expect(checkPage(parsePage(page), WAYS).map((one) => [one.kind, holdsBack(one)])).toEqual([
      ['deadAnchor', true],
      ['noAlt', false],
      ['skippedHeading', false],
    ])
  })

  it('says of its pictures what they show', () => {
    expect(found(`![ ](${MEDIA})\n\n![The door](${MEDIA})`)).toEqual([['noAlt', 1, '']])
    expect(found(`<Hero title="Hi" picture="${MEDIA}" />`)).toEqual([['noAlt', 1, '']])
    expect(found(`<Hero title="Hi" picture="${MEDIA}" alt="The door" />`)).toEqual([])
    expect(found('<Hero title="Hi" />')).toEqual([])
  })

  it.each([
    ['the title of a text', '# One\n\n## Two\n\n### Three\n\n## Two'],
    ['one that begins a level lower', '## Two\n\n### Three'],
  ])('steps down its headings one at a time: %s', (_, page) => expect(found(page)).toEqual([]))

  it('names a heading that leaves one out', () => {
    expect(found('### Three')).toEqual([['skippedHeading', 1, '']])
    expect(found('## Two\n\n#### Four\n\n## Two\n\n### Three')).toEqual([['skippedHeading', 3, '']])
  })

  it('asks for white words on a picture to be darkened as far as they can be read on whatever it shows', () => {
    const hero = (overlay: string) => `<Hero title="Hi" picture="${MEDIA}" alt="The door"${overlay} />`
    expect(found(hero(' overlay="0"'))).toEqual([['faintWords', 1, '0.5']])
    expect(found(`# Hi\n\n${hero(' overlay="0.4"')}`)).toEqual([['faintWords', 3, '0.5']])
    expect(found(hero(' overlay="0.5"'))).toEqual([])
    expect(found(hero(''))).toEqual([])
    expect(found('<Hero title="Hi" overlay="0" />')).toEqual([])
    expect(holdsBack({ kind: 'faintWords' })).toBe(false)
  })

  it('tells ways to reach the org from those of others', () => {
    const ways = '[a](mailto:Desk@harbor.test?subject=Hi) [b](tel:+12125550123) [c](tel:212-555-0123)'
    expect(found(ways)).toEqual([])
    expect(found('[a](mailto:me@gmail.test)\n\n[b](tel:+12125550199)')).toEqual([
      ['otherMail', 1, 'me@gmail.test'],
      ['otherPhone', 3, '+12125550199'],
    ])
    expect(checkPage(parsePage('[a](mailto:me@gmail.test)'), { email: null, phone: null })).toEqual([])
    expect(found('[a](mailto:%E0%A4%A)')).toEqual([['otherMail', 1, '%E0%A4%A']])
  })

  it('that cannot be read has nothing to look through', () => expect(found('<Hero')).toEqual([]))
})
