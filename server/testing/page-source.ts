import { CampaignSlide } from '#shared/domains/campaigns/schema.ts'
import type { SiteLanguage } from '#shared/domains/websites/schema.ts'
import type { PageNode } from '#shared/domains/websites/content/tree.ts'
import { toInstant } from '#shared/kernel/time.ts'
import { AppointmentTypeId, CampaignId, OrgId, ServiceId, TeamMemberId } from '#shared/kernel/ids.ts'
import { asItIs } from '#server/domains/websites/addresses/hrefs.ts'
import type { FormState, PageSource } from '#server/domains/websites/page/page-context.ts'

const ID = '0190a000-0000-7000-8000-00000000a001'
const PICTURE = '/api/media/0190a000-0000-7000-8000-00000000beef'

const TIME = { start: Date.UTC(2026, 11, 7, 14), end: Date.UTC(2026, 11, 7, 14, 30) }

interface PageOptions {
  nodes: readonly PageNode[]
  language?: SiteLanguage
  /** What the org and everybody in it is called, and says of itself. */
  word?: string
  shown?: ShownAs
}

/** A page whose message was refused; a clinic's on which a booking goes on, with all that can be asked; one that is shown in the editor. */
export const SHOWN_AS = ['message', 'booking', 'preview'] as const
type ShownAs = (typeof SHOWN_AS)[number]

/** What a page is drawn from: an org of which all is there that a page can show. */
export function pageSource({ nodes, language = 'en', word = 'Harbor', shown = 'message' }: PageOptions): PageSource {
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
    spots: shown === 'preview' ? new Map(nodes.map((node, index) => [node, `${index}:1`])) : null,
    facts: {
      id: OrgId.parse(ID),
      name: word,
      kind: shown === 'booking' ? 'customer' : 'partner-supplier',
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
      asksPerson: shown === 'preview',
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
          type: {
            id: AppointmentTypeId.parse(ID),
            names: { en: word },
            minutes: 30,
            hasQuestions: shown === 'preview',
          },
          timeZone: 'America/New_York',
          days: [
            {
              date: '2026-12-07',
              times: [TIME],
            },
          ],
          asksMore: shown === 'preview',
        },
      ],
    ]),
    formAction: shown === 'preview' ? null : '/web/template/x',
    siteId: shown === 'preview' ? null : ID,
    form: shown === 'booking' ? bookingAgain(word) : messageAgain(word),
    languages: [
      { language: 'en', path: '/web/template/x', isDefault: true },
      { language: 'ar', path: '/web/template/x?lang=ar', isDefault: false },
    ],
    address: shown === 'preview' ? null : 'https://sites.test/web/template/x',
    origin: 'https://sites.test',
    hrefOf: asItIs,
    isOpen: true,
  }
}

const messageAgain = (word: string): FormState => ({
  of: 'contact',
  state: 'wrong',
  status: 422,
  values: { name: word, message: word },
  errors: { form: word },
})

/** All that a booking asks, told that it is wrong, while a code is waited for. */
function bookingAgain(word: string): FormState {
  const asked = ['firstName', 'lastName', 'email', 'phone', 'notes', 'proof', 'code']
  const errors = Object.fromEntries([...asked, 'form'].map((name) => [name, word]))
  return {
    of: 'booking',
    state: 'wrong',
    status: 422,
    values: { ...errors, block: '', type: word, at: `${toInstant(TIME.start)}/${toInstant(TIME.end)}` },
    errors,
    asksCode: true,
  }
}
