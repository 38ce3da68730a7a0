import { writtenFacts } from '#shared/domains/websites/content/check-facts.ts'
import { checkPage, inOrder } from '#shared/domains/websites/content/check-page.ts'
import { missingWords } from '#shared/domains/websites/content/check-variant.ts'
import { isOpenAt } from '#shared/domains/websites/opening.ts'
import { parsePage } from '#shared/domains/websites/content/parse-page.ts'
import type { CampaignSlide } from '#shared/domains/campaigns/schema.ts'
import type { Preview, PreviewInput } from '#shared/domains/websites/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { OrgId, UserId } from '#shared/kernel/ids.ts'
import type { Config } from '#server/config/config.ts'
import type { Reader } from '#server/database/orm.ts'
import { readFirstText } from '../sites/queries.ts'
import { foreignPictures, heavyPictures } from '../sites/pictures.ts'
import { deadPages } from '../sites/dead-pages.ts'
import { drawPage } from './draw-page.ts'
import { bookingsIn } from '../live/shown-times.ts'
import type { ShownTimes } from '../live/shown-times.ts'
import { readFacts } from './facts.ts'
import type { OrgFacts } from './facts.ts'
import { asItIs } from '../addresses/hrefs.ts'
import { EMPTY_FORM } from './page-context.ts'

interface Sources {
  reader: Reader
  userId: UserId
  /** What the org shows today. */
  campaigns: readonly CampaignSlide[]
  /** The next free times of an org that its booking blocks show. */
  timesOf(org: Pick<OrgFacts, 'id' | 'isPublic' | 'asksPerson'>, wishes: readonly string[]): Promise<ShownTimes>
  addresses: Pick<Config, 'publicUrl' | 'sitesUrl'>
  now: number
}

/** A text as the page that it would be. What has a problem is not drawn, so the page of the last good text stays on the screen. */
export async function makePreview(
  { reader, userId, campaigns, timesOf, addresses, now }: Sources,
  orgId: OrgId,
  { content, siteId, ...look }: PreviewInput,
): Promise<Preview> {
  const facts = await readFacts(reader, orgId)
  if (facts === null) throw new AppError('not_found')
  const page = parsePage(content)
  const problems = [...page.problems, ...(await foreignPictures(reader, { orgId, userId }, page))]
  if (problems.length > 0) return { html: '', problems, findings: [] }
  const source = {
    ...look,
    description: '',
    nodes: page.nodes,
    spots: page.spots,
    facts,
    campaigns,
    times: await timesOf(facts, bookingsIn(page.nodes)),
    formAction: null,
    siteId: null,
    form: EMPTY_FORM,
    languages: [],
    address: null,
    origin: addresses.publicUrl,
    hrefOf: asItIs,
  }
  const first = siteId === null ? null : await readFirstText(reader, orgId, siteId)
  const missing = first === null ? [] : missingWords(page, parsePage(first))
  const findings = inOrder([
    ...checkPage(page, facts),
    ...writtenFacts(page.marks, facts),
    ...(await deadPages(reader, page, { ...addresses, own: siteId })),
    ...(await heavyPictures(reader, page)),
    ...missing,
  ])
  return { html: drawPage({ ...source, isOpen: isOpenAt(facts.hours, now) }), problems, findings }
}
