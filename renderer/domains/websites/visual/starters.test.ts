import { expect, it } from 'vitest'
import { BLOCK_NAMES, blockOf } from '#shared/domains/websites/blocks.ts'
import { readOutline } from '#shared/domains/websites/content/edit/outline.ts'
import { deadAnchors } from '#shared/domains/websites/content/check-page.ts'
import { parsePage } from '#shared/domains/websites/content/parse-page.ts'
import { OFFERED, starterOf } from './starters.ts'

const words = { site: 'Harbor', text: 'Write here.', nameOf: (name: string) => `a ${name}` }

it('offers every block that may stand on a page', () => {
  const ofPage = BLOCK_NAMES.filter((name) => blockOf(name).place === 'page')
  expect(OFFERED.filter((what) => /^[A-Z]/.test(what)).toSorted()).toEqual(ofPage.toSorted())
})

it.each(OFFERED)('begins %s as one piece without a problem, which may be published', (what) => {
  const source = starterOf(what, words)
  const page = parsePage(source)
  expect([page.problems, deadAnchors(page.marks), readOutline(source)?.pieces.length]).toEqual([[], [], 1])
})

it.each(['NavLink', 'Feature', 'Stat', 'Plan', 'Question', 'Testimonial', 'Column'] as const)(
  'begins the part %s without a dead link',
  (part) => expect(deadAnchors(parsePage(starterOf(part, words)).marks)).toEqual([]),
)
