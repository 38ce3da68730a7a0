import { describe, expect, it } from 'vitest'
import { BLOCK_NAMES, blockOf } from '#shared/domains/websites/blocks.ts'
import { parsePage } from '#shared/domains/websites/content/parse-page.ts'
import { offerAt } from './completions.ts'
import type { Known, Option } from './completions.ts'

/** Processor time of this process, in milliseconds: other work on the machine does not lengthen it. */
const spentMs = (): number => process.cpuUsage().user / 1000

const known: Known = {
  block: (name) => `the ${name}`,
  attribute: (name) => `its ${name}`,
  option: (name) => `as ${name}`,
  range: ({ min, max }) => `${min} to ${max}`,
  part: 'part',
  pictureOfPage: 'on this page',
  pages: [{ url: '/web/template/harbor', name: 'Harbor' }],
  pictures: [
    { url: '/api/media/three.webp', name: 'door.jpg' },
    { url: '/api/media/two.webp', name: 'hall.jpg' },
  ],
  visitTypes: [
    { id: 'id-1', name: 'Check-up' },
    { id: 'id-2', name: 'أول زيارة' },
  ],
}

/** What is offered at the bar. */
function offered(marked: string) {
  const at = marked.indexOf('|')
  const offer = offerAt(marked.replace('|', ''), at, known)
  return offer === null ? null : { from: offer.from, labels: offer.options.map(({ label }) => label) }
}

/** The text with an option written, and the bar where the cursor is. */
function written(marked: string, label: string): string | null {
  const at = marked.indexOf('|')
  const text = marked.replace('|', '')
  const offer = offerAt(text, at, known)
  const option: Option | undefined = offer?.options.find((one) => one.label === label)
  if (offer === null || option === undefined) return null
  const made = text.slice(0, offer.from) + (option.insert ?? label)
  const cursor = made.length - (option.back ?? 0)
  return `${made.slice(0, cursor)}|${made.slice(cursor)}${text.slice(at)}`
}

describe('names of blocks', () => {
  it('are those that may stand there', () => {
    expect(offered('<|')?.labels).toContain('Hero')
    expect(offered('<|')?.labels).not.toContain('Stat')
    const inStats = offered('<Stats>\n  <|\n</Stats>')?.labels
    expect(inStats).toEqual(['/Stats', 'Stat'])
    expect(offered('<Section title="a > b">\n<H|')?.labels).toContain('Hero')
  })

  it('come with their end and the place to go on', () => {
    expect(written('<H|', 'Hero')).toBe('<Hero | />')
    expect(written('<|', 'Section')).toBe('<Section |>\n\n</Section>')
    expect(written('<|', 'Divider')).toBe('<Divider />|')
    expect(written('<Columns><|', 'Column')).toBe('<Columns><Column>\n|\n</Column>')
    expect(written('<He|ro title="x" />', 'Hero')).toBe('<Hero|ro title="x" />')
  })

  it.each(BLOCK_NAMES.filter((name) => blockOf(name).place === 'page'))('%s is a page without a problem', (name) => {
    expect(parsePage((written('<|', name) ?? '').replace('|', '')).problems).toEqual([])
  })

  it('are offered to close what is open', () => {
    expect(written('<Section>\nwords\n</|', 'Section')).toBe('<Section>\nwords\n</Section>|')
    expect(written('<Section>\nwords\n</|>', 'Section')).toBe('<Section>\nwords\n</Section|>')
    expect(offered('</|')?.labels).toEqual([])
    expect(offered('<Section></Section>\n</|')?.labels).toEqual([])
  })
})

describe('attributes', () => {
  it('are those of the block that are not written yet, with how far a number goes', () => {
    expect(offered('<Image picture="" |')?.labels).toEqual(['alt', 'caption', 'shape'])
    const [height] = offerAt('<Hero hei', 9, known)?.options.filter(({ label }) => label === 'height') ?? []
    expect(height?.detail).toBe('its height · 240 to 800')
    expect(written('<Hero ti| />', 'title')).toBe('<Hero title="|" />')
    expect(written('<Plan fea|>', 'featured')).toBe('<Plan featured|>')
    expect(written('<Hero ti|="x" />', 'title')).toBe('<Hero title|="x" />')
  })

  it('are not offered of what is no block, nor right behind a value', () => {
    expect(offered('<b |')).toBeNull()
    expect(offered('<constructor |')).toBeNull()
    expect(offered('<Hero title=""|')).toBeNull()
  })
})

describe('values', () => {
  it('are those of the table', () => {
    expect(offered('<Hero align="|"')?.labels).toEqual(['start', 'center'])
    expect(offered('<Hero overlay="0.|"')?.labels).toContain('0.3')
    expect(offered('<Features columns="|" />')?.labels).toEqual(['2', '3', '4'])
    expect(offered('<Hero title="|"')).toBeNull()
    expect(offered('<Hero constructor="|"')).toBeNull()
  })

  it('of links are the parts of the page, the pages of the org and how others begin', () => {
    const text = '<Section id="prices">x</Section>\n'
    const links = ['#prices', '#top', '#main', '#contact-form', '/web/template/harbor', 'https://', 'mailto:', 'tel:']
    expect(offered(`${text}<Hero url="#p|" />`)).toEqual({ from: text.length + 11, labels: links })
    expect(offered(`${text}Read [more](|)`)?.labels).toEqual(links)
    expect(offered(`${text}Read [more](/web|`)?.from).toBe(text.length + 12)
  })

  it('of pictures are those of the page, then the others of the org by the names of their files', () => {
    const text = '<Image picture="/api/media/one.webp" />\n![x](/api/media/two.webp)\n'
    const begun = `${text}<Hero picture="`
    const options = offerAt(`${begun}" />`, begun.length, known)?.options
    expect(options?.map(({ label, detail }) => [label, detail])).toEqual([
      ['/api/media/one.webp', 'on this page'],
      ['/api/media/two.webp', 'on this page'],
      ['/api/media/three.webp', 'door.jpg'],
    ])
    expect(offered('<Hero picture="/api|" />')?.labels).not.toContain('/api')
    expect(offered('![x](/api|)')?.labels).not.toContain('/api')
    expect(offered('![x](|)')?.labels).toEqual(['/api/media/three.webp', '/api/media/two.webp'])
    expect(offerAt('![x](', 5, { ...known, pictures: [] })).toBeNull()
  })

  it('of a type of visit are named, and written by their ids', () => {
    expect(offered('<Booking type="|" />')?.labels).toEqual(['Check-up', 'أول زيارة'])
    expect(written('<Booking type="أ|" />', 'أول زيارة')).toBe('<Booking type="id-2|" />')
    expect(offerAt('<Booking type="', 15, { ...known, visitTypes: [] })).toBeNull()
  })
})

it('offers nothing in words, in code and behind a finished tag', () => {
  for (const text of [
    'word|',
    '`<He|`',
    '```\n<He|\n```',
    '<Hero />|',
    String.raw`\<He|`,
    '3 < 4|',
    '<Hero title="x" />\n\nword |',
  ])
    expect([text, offered(text)]).toEqual([text, null])
})

it('goes on after a tag that nobody closed', () => {
  expect(offered('<Hero title="x"\n\nwords |')).toBeNull()
  expect(offered('<Hero <Sec|')?.labels).toContain('Section')
})

it('takes no time that grows faster than the text', () => {
  const text = '<Hero title="'.repeat(7700)
  const begin = spentMs()
  offerAt(text, text.length, known)
  offerAt('`'.repeat(100_000), 100_000, known)
  offerAt('``` '.repeat(25_000), 100_000, known)
  expect(spentMs() - begin).toBeLessThan(2000)
})
