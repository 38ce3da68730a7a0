import { CampaignSlide } from '#shared/domains/campaigns/schema.ts'
import type { SiteLanguage } from '#shared/domains/websites/schema.ts'
import type { PageNode } from '#shared/domains/websites/content/tree.ts'
import { AppointmentTypeId, CampaignId, OrgId, ServiceId, TeamMemberId } from '#shared/kernel/ids.ts'
import { asItIs } from '#server/domains/websites/addresses/hrefs.ts'
import type { PageSource } from '#server/domains/websites/page/page-context.ts'

const ID = '0190a000-0000-7000-8000-00000000a001'
const PICTURE = '/api/media/0190a000-0000-7000-8000-00000000beef'

interface PageOptions {
  nodes: readonly PageNode[]
  language?: SiteLanguage
  /** What the org and everybody in it is called, and says of itself. */
  word?: string
}

/** What a page is drawn from: an org of which all is there that a page can show. */
export function pageSource({ nodes, language = 'en', word = 'Harbor' }: PageOptions): PageSource {
  const slide = CampaignSlide.parse({
    campaignId: CampaignId.parse(ID),
    orgId: ID,
    ctaURL: 'https://example.test/',
    ctaText: 'Go',
    title: 'Title',
    caption: 'Caption',
    photoURL: null,
    comparedWith: null,
  })
  const service = { name: word, description: word.repeat(3), photoURL: PICTURE, packaging: word, features: [word] }
  return {
    name: word,
    description: word,
    language,
    accent: 'default',
    nodes,
    spots: null,
    facts: {
      id: OrgId.parse(ID),
      name: word,
      kind: 'partner-supplier',
      email: word,
      phone: word,
      website: word,
      address: word,
      city: word,
      state: word,
      zipcode: word,
      country: word,
      photoURL: PICTURE,
      isPublic: true,
      timeZone: 'America/New_York',
      hours: {
        timeZone: 'America/New_York',
        minAdvanceMinutes: 0,
        schedules: [{ days: [0, 4], openTime: '08:00 AM', closeTime: '05:00 PM', slots: 1, slotLength: 30 }],
        breaks: [],
        closures: [],
      },
      hasHours: true,
      asksPerson: false,
      services: Array.from({ length: 6 }, (_, index) => ({
        ...service,
        id: ServiceId.parse(ID),
        role: index % 2 === 0 ? ('product' as const) : ('subscription' as const),
      })),
      team: [{ id: TeamMemberId.parse(ID), name: word, title: word, hasPicture: true }],
    },
    campaigns: [
      { ...slide, title: word, caption: word, ctaText: word },
      { ...slide, photoURL: PICTURE },
    ],
    times: new Map([
      [
        '',
        {
          type: { id: AppointmentTypeId.parse(ID), names: { en: word }, minutes: 30, hasQuestions: false },
          timeZone: 'America/New_York',
          days: [
            {
              date: '2026-12-07',
              times: [{ start: Date.UTC(2026, 11, 7, 14), end: Date.UTC(2026, 11, 7, 14, 30) }],
            },
          ],
          asksMore: false,
        },
      ],
    ]),
    formAction: '/web/template/x',
    siteId: ID,
    form: { of: 'contact', state: 'wrong', status: 422, values: { name: word, message: word }, errors: { form: word } },
    languages: [
      { language: 'en', path: '/web/template/x', isDefault: true },
      { language: 'ar', path: '/web/template/x?lang=ar', isDefault: false },
    ],
    address: 'https://sites.test/web/template/x',
    origin: 'https://sites.test',
    hrefOf: asItIs,
    isOpen: true,
  }
}
