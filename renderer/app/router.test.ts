import { matchRoutes } from 'react-router'
import type { RouteObject } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { Mode, Viewer } from '#shared/domains/orgs/modes.ts'
import { isPageOfOurs } from '#shared/domains/websites/links.ts'
import type { OrgKind, Role } from '#shared/kernel/roles.ts'
import { routes } from './router.tsx'
import { mayOpen, menuOf } from './screens.ts'
import type { ScreenId } from './screens.ts'

const inOrg = (currentRole: Role, kind: OrgKind = 'customer'): Viewer => ({
  role: 'user',
  currentRole,
  org: { role: kind, features: ['useSchedules'], system: [], isSetupComplete: true },
})

/** The six roles (spec §6), each where it is at home. */
const PEOPLE = {
  user: inOrg('user'),
  'org-staff': inOrg('org-staff'),
  'org-admin': inOrg('org-admin'),
  'partner-staff': inOrg('partner-staff', 'partner-reseller'),
  'partner-admin': inOrg('partner-admin', 'partner-reseller'),
  'system-admin': { role: 'system-admin', currentRole: null, org: null },
} satisfies Record<Role, Viewer>

const ROLES = Object.keys(PEOPLE) as Role[]
const MODES: Mode[] = ['user', 'org']
const STAFF: Role[] = ['org-staff', 'org-admin', 'partner-staff', 'partner-admin']
const ADMINS: Role[] = ['org-admin', 'partner-admin']
const PARTNERS: Role[] = ['partner-staff', 'partner-admin']

type Outcome = 'screen' | 'Permission denied' | 'redirect' | '404'

/** Who finds the screen in which mode; everybody else is refused. A person of role `user` is held to user mode. */
interface Expected {
  user: readonly Role[]
  org: readonly Role[]
}
const EVERYBODY: Expected = { user: ROLES, org: ROLES }
const only = (org: readonly Role[]): Expected => ({ user: [], org })

/** The addresses of spec §2 that there are. */
const SCREENS_OF_SPEC: [path: string, Expected][] = [
  ['/dashboard/app', EVERYBODY],
  // Everybody has a calendar of their own in user mode; in org mode it is the org's, for its staff.
  ['/dashboard/schedule', { user: ROLES, org: ['user', ...STAFF] }],
  ['/dashboard/analytics', { user: ROLES, org: ['user', 'org-staff', 'org-admin'] }],
  ['/dashboard/activities', { user: ROLES, org: [] }],
  ['/dashboard/activities/new', { user: ROLES, org: [] }],
  ['/dashboard/activities/1', { user: ROLES, org: [] }],
  ['/dashboard/activities/1/edit', { user: ROLES, org: [] }],
  ['/dashboard/org/user/1/activities/new', only(STAFF)],
  ['/dashboard/org/user/1/activities/2/edit', only(STAFF)],
  ['/dashboard/partner/user/1/activities/new', only(PARTNERS)],
  ['/dashboard/partner/user/1/activities/2/edit', only(PARTNERS)],
  ['/dashboard/schedule/waiting', { user: ROLES, org: ['user', ...STAFF] }],
  ['/dashboard/schedule/import', { user: ROLES, org: ['user', ...STAFF] }],
  ['/dashboard/schedule/import/0190a000-0000-7000-8000-00000000f11e', { user: ROLES, org: ['user', ...STAFF] }],
  ['/dashboard/schedule/day/2026-11-21', { user: ROLES, org: ['user', ...STAFF] }],
  ['/dashboard/schedule/card/1', { user: ROLES, org: ['user', ...STAFF] }],
  ['/dashboard/schedule/move/1', { user: ROLES, org: ['user', ...STAFF] }],
  ['/dashboard/inv', only(STAFF)],
  ['/dashboard/inv/stock', only(STAFF)],
  ['/dashboard/inv/stock/1', only(STAFF)],
  ['/dashboard/inv/recall', only(STAFF)],
  ['/dashboard/inv/1', only(STAFF)],
  ['/dashboard/inv/1/slip', only(STAFF)],
  ['/dashboard/inv/1/label', only(STAFF)],
  ['/dashboard/user/account', EVERYBODY],
  ['/dashboard/user/profile', EVERYBODY],
  ['/dashboard/plan', { user: ROLES, org: [] }],
  // Only where the org lets people manage their plans.
  ['/dashboard/plan/manage', { user: [], org: [] }],
  ['/dashboard/org/plan', only(ADMINS)],
  ['/dashboard/partner/plan', only(PARTNERS)],
  ['/dashboard/admin/plan', only(['system-admin'])],
  ['/dashboard/org', only(STAFF)],
  ['/dashboard/org/users', only(STAFF)],
  ...['contacts', 'services', 'users'].flatMap((list) =>
    ['', '/1'].map((id): [string, Expected] => [`/dashboard/org/${list}/import${id}`, only(STAFF)]),
  ),
  ['/dashboard/org/user/profile/1', only(STAFF)],
  ['/dashboard/org/patients', only(STAFF)],
  ['/dashboard/org/contacts', only(STAFF)],
  ['/dashboard/org/contact/profile/1', only(STAFF)],
  ['/dashboard/partner/contact/profile/1', only(PARTNERS)],
  ['/dashboard/org/services', only(STAFF)],
  ['/dashboard/org/manage', only(ADMINS)],
  ['/dashboard/org/audit', only(ADMINS)],
  ['/dashboard/org/setup', only(ADMINS)],
  ['/dashboard/org/payments', only(ADMINS)],
  ['/dashboard/partner/payments', only(['partner-admin'])],
  ['/dashboard/partner/setup', only(PARTNERS)],
  ['/dashboard/partner', only(PARTNERS)],
  ['/dashboard/partner/orgs', only(PARTNERS)],
  ['/dashboard/partner/org/new', only(PARTNERS)],
  ['/dashboard/partner/org/1/edit', only(PARTNERS)],
  ['/dashboard/partner/org/1/users', only(PARTNERS)],
  ['/dashboard/partner/user/profile/1', only(PARTNERS)],
  ['/dashboard/partner/users', only(PARTNERS)],
  ['/dashboard/partner/users/import/1', only(PARTNERS)],
  ['/dashboard/partner/manage', only(PARTNERS)],
  ['/dashboard/admin/orgs', only(['system-admin'])],
  ['/dashboard/admin/users', only(['system-admin'])],
  ['/dashboard/admin/org/new', only(['system-admin'])],
  ['/dashboard/admin/org/1/edit', only(['system-admin'])],
  ['/dashboard/admin/org/1/users', only(['system-admin'])],
  ['/dashboard/admin/audit', only(['system-admin'])],
  ['/dashboard/admin/settings', only(['system-admin'])],
]

/** Addresses that belong to whoever is not signed in, or to everybody. */
const OPEN = [
  '/auth/jwt/login',
  '/auth/jwt/register',
  '/auth/jwt/register/1/2/invite/3',
  '/auth/jwt/register/confirm/1',
  '/auth/jwt/reset',
  '/auth/jwt/reset/1/confirm/2',
  '/auth/jwt/email/1',
  '/404',
]

function outcomeOf(path: string, viewer: Viewer, mode: Mode): Outcome {
  const matches = matchRoutes(routes, path) ?? []
  const leaf = matches.at(-1)?.route
  if (leaf === undefined || leaf.path === '*') return '404'
  const gates = matches.map(({ route }) => (route.handle as { screen?: ScreenId } | undefined)?.screen)
  const screen = gates.find((gate) => gate !== undefined)
  if (screen === undefined) return path.startsWith('/dashboard') ? 'redirect' : 'screen'
  return mayOpen(screen, viewer, mode) ? 'screen' : 'Permission denied'
}

describe('every address of the product', () => {
  test.each(SCREENS_OF_SPEC)('%s is found by whom it is for, in the mode it is for', (path, expected) => {
    const seen = ROLES.flatMap((role) => MODES.map((mode) => [role, mode, outcomeOf(path, PEOPLE[role], mode)]))
    const wanted = ROLES.flatMap((role) =>
      MODES.map((mode) => {
        // The toggle is not theirs: a person of role `user` is in user mode whatever they ask for.
        const held = role === 'user' ? 'user' : mode
        return [role, mode, expected[held].includes(role) ? 'screen' : 'Permission denied']
      }),
    )
    expect(seen).toEqual(wanted)
  })

  test.each(OPEN)('%s asks for no role', (path) => {
    for (const role of ROLES) for (const mode of MODES) expect(outcomeOf(path, PEOPLE[role], mode)).toBe('screen')
  })

  test('of a dashboard without more leads on, and one that is nowhere leads to the 404', () => {
    for (const path of ['/dashboard', '/dashboard/user', '/dashboard/admin'])
      expect(outcomeOf(path, PEOPLE.user, 'user')).toBe('redirect')
    expect(outcomeOf('/dashboard/nowhere', PEOPLE['system-admin'], 'org')).toBe('404')
    expect(outcomeOf('/nowhere', PEOPLE.user, 'user')).toBe('404')
  })

  test('stands behind a gate if it is below the dashboard', () => {
    const dashboard = matchRoutes(routes, '/dashboard')?.find(({ route }) => route.path === '/dashboard')?.route
    const open = dashboard?.children?.filter(({ handle }) => handle === undefined)
    // What has no gate only leads on.
    expect(open?.map(({ path = '' }) => path)).toEqual(['', 'user', 'admin'])
  })
})

describe('the menu', () => {
  const IN_ORG = ['overview', 'schedule', 'inventory', 'shop', 'account', 'profile']
  /** Statistics are of patients, whom a partner has none of. */
  const IN_CLINIC = [
    'overview',
    'schedule',
    'statistics',
    'orgMessages',
    'orgReview',
    'inventory',
    'shop',
    'account',
    'profile',
  ]
  /** The journal is for looking after oneself. */
  const OWN = ['overview', 'journal', 'schedule', 'statistics', 'ownMessages', 'ownNotes', 'account', 'profile']
  const MENUS: Record<Role, Record<Mode, string[]>> = {
    user: { user: OWN, org: OWN },
    'org-staff': { user: OWN, org: [...IN_CLINIC, 'orgPatients', 'orgSent', 'orgServices', 'orgCampaigns'] },
    'org-admin': {
      user: OWN,
      org: [
        ...IN_CLINIC,
        'orgPatients',
        'orgSent',
        'orgUsers',
        'orgServices',
        'orgManage',
        'orgPlan',
        'orgAssessments',
        'orgCampaigns',
        'orgAudit',
      ],
    },
    'partner-staff': { user: OWN, org: [...IN_ORG, 'orgPatients', 'orgSent', 'orgUsers', 'orgServices'] },
    'partner-admin': {
      user: OWN,
      org: [
        ...IN_ORG,
        'orgPatients',
        'orgSent',
        'orgUsers',
        'orgServices',
        'orgManage',
        'orgPlan',
        'orgAssessments',
        'orgPayments',
        'orgAudit',
        'partnerOverview',
        'partnerOrgs',
        'partnerPlan',
      ],
    },
    'system-admin': {
      user: OWN,
      org: [
        'overview',
        'account',
        'profile',
        'adminOrgs',
        'adminUsers',
        'adminPlan',
        'adminAudit',
        'adminMigrations',
        'adminMoney',
        'adminConsole',
        'adminSettings',
      ],
    },
  }
  const entriesOf = (viewer: Viewer, mode: Mode) =>
    menuOf(viewer, mode).flatMap(({ screens }) => screens.map(({ id }) => id))

  test.each(ROLES.flatMap((role) => MODES.map((mode) => [role, mode] as const)))('of %s in %s mode', (role, mode) => {
    expect(entriesOf(PEOPLE[role], mode)).toEqual(MENUS[role][mode])
  })

  test('leads only to screens that open, and every entry has an address', () => {
    for (const role of ROLES) {
      for (const mode of MODES) {
        for (const { screens } of menuOf(PEOPLE[role], mode)) {
          for (const { path } of screens) expect([path, outcomeOf(path, PEOPLE[role], mode)]).toEqual([path, 'screen'])
        }
      }
    }
  })

  test('has a person’s plan where the org lets people manage theirs', () => {
    const patient = inOrg('user')
    const managing: Viewer = { ...patient, org: patient.org && { ...patient.org, features: ['planManage'] } }
    expect(entriesOf(managing, 'user')).toEqual(expect.arrayContaining(['plan', 'planManage']))
    expect(outcomeOf('/dashboard/plan/manage', managing, 'user')).toBe('screen')
    expect(entriesOf(patient, 'user')).not.toContain('plan')
  })

  test('has the plan of who has no org, who makes it alone', () => {
    const alone: Viewer = { role: 'user', currentRole: null, org: null }
    expect(entriesOf(alone, 'user')).toEqual(expect.arrayContaining(['plan', 'planManage']))
    expect(outcomeOf('/dashboard/plan/manage', alone, 'user')).toBe('screen')
    expect(outcomeOf('/dashboard/plan/start', alone, 'user')).toBe('screen')
    expect(outcomeOf('/dashboard/plan/manage', inOrg('user'), 'user')).not.toBe('screen')
  })

  test('has the set-up until it is finished', () => {
    const admin = inOrg('org-admin')
    const unfinished: Viewer = { ...admin, org: admin.org && { ...admin.org, isSetupComplete: false } }
    expect(entriesOf(unfinished, 'org')).toContain('orgSetup')
    expect(entriesOf(admin, 'org')).not.toContain('orgSetup')
  })

  test('of a partner who looks after a supplier has no customers in it', () => {
    expect(entriesOf(inOrg('partner-admin', 'partner-supplier'), 'org')).not.toContain('partnerOrgs')
  })
})

describe('an address of ours', () => {
  const paths = (among: readonly RouteObject[], above: string): string[] =>
    among.flatMap(({ path = '', children = [] }) => {
      const own = path.startsWith('/') ? path : `${above}/${path}`.replace(/\/$/, '')
      return path === '*' ? [] : [own, ...paths(children, own)]
    })

  test('is one that a page of a website may lead to', () => {
    const all = [...new Set(paths(routes, ''))]
      .filter((path) => path !== '')
      .map((path) => path.replaceAll(/:\w+\??/g, 'x'))
    expect(all.length).toBeGreaterThan(50)
    expect(all.filter((path) => !isPageOfOurs(path))).toEqual([])
  })

  test('is none that only looks so', () => {
    expect(['/about', '/web', '/web/scheduler', '/page', '/orders/1', '/services'].filter(isPageOfOurs)).toEqual([])
  })
})
