import { describe, expect, it } from 'vitest'
import { isAmong } from '#shared/domains/help/audience.ts'
import { NEWS, unseen } from '#shared/domains/help/news.ts'
import { TOPICS, topicsAbout } from '#shared/domains/help/topics.ts'
import type { Topic } from '#shared/domains/help/topics.ts'
import type { Mode, Viewer } from '#shared/domains/orgs/modes.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { Feature } from '#shared/kernel/feature.ts'
import type { OrgKind, Role } from '#shared/kernel/roles.ts'
import { SCREENS, mayOpen } from '../../screens.ts'
import type { ScreenId } from '../../screens.ts'

type Catalogue = { [key: string]: string | Catalogue }

const files = import.meta.glob<Catalogue>('../../../../shared/i18n/*/*.json', { eager: true, import: 'default' })
const catalogueOf = (language: string, name: string): Catalogue =>
  files[`../../../../shared/i18n/${language}/${name}.json`] ?? {}

const textsIn = (catalogue: Catalogue): string[] =>
  Object.values(catalogue).flatMap((value) => (typeof value === 'string' ? [value] : textsIn(value)))

const screenIds: readonly string[] = SCREENS.map(({ id }) => id)
const isScreen = (name: string): name is ScreenId => screenIds.includes(name)

const aViewer = (
  currentRole: Role,
  role: OrgKind = 'customer',
  features: Feature[] = [...Feature.options],
): Viewer => ({
  role: 'user',
  currentRole,
  org: { role, features: features.filter((feature) => feature !== 'orgOnly'), system: [] },
})
const PEOPLE: Record<string, Viewer> = {
  desk: aViewer('org-staff'),
  'desk without a schedule': aViewer('org-staff', 'customer', []),
  administrator: aViewer('org-admin'),
  patient: aViewer('user'),
  alone: { role: 'user', currentRole: null, org: null },
  reseller: aViewer('partner-admin', 'partner-reseller'),
  'partner at a clinic': aViewer('partner-staff'),
  supplier: aViewer('org-staff', 'partner-supplier', []),
  system: { role: 'system-admin', currentRole: null, org: null },
}

const seenBy = (viewer: Viewer, wanted: Mode | null): Topic[] =>
  TOPICS.filter(
    ({ audience, screens: [screen] }) =>
      isAmong(audience, viewer, wanted) && isScreen(screen) && mayOpen(screen, viewer, wanted),
  )
const idsOf = (viewer: Viewer, wanted: Mode | null = null) => seenBy(viewer, wanted).map(({ id }) => id)

describe('a topic of the help', () => {
  it.each(TOPICS.map((topic) => [topic.id, topic] as const))('%s is about screens that there are', (_, topic) => {
    expect(topic.screens.filter((name) => !isScreen(name))).toEqual([])
    const path = topic.to.split('#')[0] ?? ''
    const nearest = SCREENS.filter((screen) => path === screen.path || path.startsWith(`${screen.path}/`)).toSorted(
      (one, other) => other.path.length - one.path.length,
    )[0]
    expect(nearest?.id).toBe(topic.screens[0])
  })

  it.each(TOPICS.map(({ id }) => id))('%s is seen by somebody', (id) => {
    const seen = Object.values(PEOPLE).filter((viewer) => [...idsOf(viewer), ...idsOf(viewer, 'user')].includes(id))
    expect(seen).not.toEqual([])
  })

  it('has words and nothing else has', () => {
    const ids = TOPICS.map(({ id }) => id).toSorted()
    expect(Object.keys(catalogueOf('en', 'helpTopics')).toSorted()).toEqual(ids)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it.each(Object.keys(LANGUAGES))('has as many steps in %s as in English', (language) => {
    const steps = (of: string) =>
      TOPICS.map(({ id }) => {
        const { steps: text } = catalogueOf(of, 'helpTopics')[id] as Catalogue
        return [id, String(text).split('\n').length]
      })
    expect(steps(language)).toEqual(steps('en'))
  })

  it.each(Object.keys(LANGUAGES))('names buttons in %s as they are called there', (language) => {
    const labels = new Set(
      Object.entries(files)
        .filter(([file]) => file.includes(`/${language}/`) && !/help(?:Topics|News)\.json$/.test(file))
        .flatMap(([, catalogue]) => textsIn(catalogue)),
    )
    const told = [...textsIn(catalogueOf(language, 'helpTopics')), ...textsIn(catalogueOf(language, 'helpNews'))]
    const quoted = told.flatMap((text) =>
      [...text.matchAll(/“([^”]+)”|«\s?([^»]+?)\s?»/g)].map(([, curved, angled]) => curved ?? angled ?? ''),
    )
    expect(quoted.length).toBeGreaterThan(60)
    expect(quoted.filter((label) => !labels.has(label))).toEqual([])
  })
})

describe('a screen', () => {
  it.each(SCREENS.filter(({ id }) => id !== 'help').map(({ id }) => id))('%s has a topic', (id) => {
    expect(topicsAbout(TOPICS, id, '').length).toBeGreaterThan(0)
  })

  it.each(Object.entries(PEOPLE))('that is open to the %s has a topic for them, in either mode', (_, viewer) => {
    const modes: Mode[] = ['org', 'user']
    const silent = modes.flatMap((mode) =>
      SCREENS.filter(({ id, menu }) => menu === undefined && mayOpen(id, viewer, mode) && id !== 'help')
        .filter(({ id }) => topicsAbout(seenBy(viewer, mode), id, '').length === 0)
        .map(({ id }) => `${mode} ${id}`),
    )
    expect(silent).toEqual([])
  })
})

describe('who sees a topic', () => {
  it('a patient is told nothing of the work at a clinic, of shipping and of the system', () => {
    const own = ['patients', 'everybody']
    for (const viewer of [PEOPLE['patient'], PEOPLE['alone']])
      expect(seenBy(viewer as Viewer, 'org').filter(({ audience }) => !own.includes(audience))).toEqual([])
  })

  it.each([
    ['desk', ['hours', 'log', 'approve', 'ship', 'clinics', 'logDay']],
    ['desk without a schedule', ['book', 'series', 'forms']],
    ['administrator', ['approve', 'jobs', 'announce', 'clinics']],
    ['supplier', ['approve', 'book', 'clinics', 'messages']],
    ['system', ['book', 'hours', 'ship']],
  ])('the %s is told nothing of what is not theirs', (who, not) => {
    expect(idsOf(PEOPLE[who] as Viewer).filter((id) => not.includes(id))).toEqual([])
  })

  it('the desk is told of its day, and in user mode of its own', () => {
    expect(idsOf(PEOPLE['desk'] as Viewer)).toEqual(expect.arrayContaining(['book', 'checkIn', 'move', 'secure']))
    expect(idsOf(PEOPLE['desk'] as Viewer, 'user')).toEqual(expect.arrayContaining(['logDay', 'family', 'secure']))
    expect(idsOf(PEOPLE['desk'] as Viewer, 'user')).not.toContain('book')
  })

  it('what is about the very address stands first', () => {
    const first = (screen: string, here: string) => topicsAbout(TOPICS, screen, here)[0]?.id
    expect(first('schedule', '/dashboard/schedule/waiting')).toBe('waiting')
    expect(first('account', '/dashboard/user/account#security')).toBe('secure')
    expect(first('inventory', '/dashboard/inv/stock/9')).toBe('stock')
    expect(topicsAbout(TOPICS, null, '/dashboard/help')).toEqual([])
  })
})

describe('the news', () => {
  it('stand the latest first, have words, and no words are left over', () => {
    const days = NEWS.map(({ day }) => day)
    expect(days).toEqual(days.toSorted().toReversed())
    expect(Object.keys(catalogueOf('en', 'helpNews')).toSorted()).toEqual(NEWS.map(({ id }) => id).toSorted())
  })

  it('are new until somebody has looked at them', () => {
    const news = [{ day: '2026-11-28' }, { day: '2026-11-23' }]
    expect([null, '2026-11-22', '2026-11-23', '2026-11-28'].map((day) => unseen(news, day).length)).toEqual([
      2, 2, 1, 0,
    ])
  })
})
