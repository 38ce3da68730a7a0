import { ADMINS, PARTNER_ROLES, STAFF } from '#shared/kernel/roles.ts'
import { meets } from '#shared/domains/orgs/access.ts'
import type { Requirement } from '#shared/domains/orgs/access.ts'
import type { Mode, Viewer } from '#shared/domains/orgs/modes.ts'

export type ScreenId =
  | 'overview'
  | 'journal'
  | 'statistics'
  | 'ownMessages'
  | 'ownNotes'
  | 'orgMessages'
  | 'orgReview'
  | 'schedule'
  | 'inventory'
  | 'shop'
  | 'inbox'
  | 'help'
  | 'account'
  | 'profile'
  | 'plan'
  | 'planManage'
  | 'orgPatients'
  | 'orgSent'
  | 'orgUsers'
  | 'orgServices'
  | 'orgManage'
  | 'orgPlan'
  | 'orgAssessments'
  | 'orgSites'
  | 'orgCampaigns'
  | 'orgPayments'
  | 'orgSetup'
  | 'orgAudit'
  | 'partnerOverview'
  | 'partnerOrgs'
  | 'partnerUsers'
  | 'partnerManage'
  | 'partnerPayments'
  | 'partnerPlan'
  | 'partnerSetup'
  | 'adminOrgs'
  | 'adminUsers'
  | 'adminPlan'
  | 'adminAudit'
  | 'adminMigrations'
  | 'adminMoney'
  | 'adminConsole'
  | 'adminSettings'
export type ScreenGroup = 'dashboard' | 'management' | 'organization' | 'partner' | 'system'

export interface Screen {
  id: ScreenId
  path: string
  /** Its key under `screen` in the `shell` catalogue names it too. */
  group: ScreenGroup
  /** One of these has to be met. */
  access: readonly Requirement[]
  /** Who finds it in the menu, where that is fewer than may open it. */
  menu?: readonly Requirement[]
}

const IN_ORG: Requirement = { mode: 'org', roles: STAFF }
const ORG_ADMIN: Requirement = { mode: 'org', roles: ADMINS }
const PARTNER: Requirement = { mode: 'org', roles: PARTNER_ROLES }
const PARTNER_MENU: Requirement = { mode: 'org', roles: ['partner-admin'], orgKinds: ['partner-reseller'] }
/** A person's own plan, where their clinic lets them manage it. */
const PLAN_MANAGE: Requirement = { mode: 'user', feature: 'planManage' }
/** Who has no org makes their plan by themselves. */
const ALONE: Requirement = { mode: 'user', roles: ['user'], isAlone: true }
/** The same as the organization’s own of that name, which the menu has already; older links lead here. */
const ONCE: readonly Requirement[] = []
/** The bell in the top bar leads there. */
const AT_THE_BELL: readonly Requirement[] = []
/** The menu behind the person’s picture and the question mark in the top bar open it. */
const AT_THE_PICTURE: readonly Requirement[] = []
const SYSTEM: Requirement = { mode: 'org', roles: ['system-admin'] }

/**
 * The screens behind the sign-in and who may open them (spec §2 Navigation, §6). Written once: the guards of
 * the routes, the menus and the search read this table, so none can offer what another refuses. A screen's own
 * sub-pages (a new org, a person's profile) stand behind its gate.
 */
export const SCREENS: readonly Screen[] = [
  { id: 'overview', path: '/dashboard/app', group: 'dashboard', access: [{}] },
  {
    id: 'journal',
    path: '/dashboard/activities',
    group: 'dashboard',
    access: [{ mode: 'user' }],
  },
  {
    id: 'schedule',
    path: '/dashboard/schedule',
    group: 'dashboard',
    access: [
      {
        mode: 'org',
        roles: STAFF,
        feature: 'useSchedules',
        orgKinds: ['partner-reseller', 'partner-supplier', 'customer'],
      },
      // In user mode everybody has a calendar of their own appointments.
      { mode: 'user' },
    ],
  },
  {
    id: 'statistics',
    path: '/dashboard/analytics',
    group: 'dashboard',
    // One's own in user mode; in org mode those of the patients.
    access: [{ mode: 'user' }, { mode: 'org', roles: STAFF, orgKinds: ['customer', 'system'] }],
  },
  {
    id: 'ownMessages',
    path: '/dashboard/messages',
    group: 'dashboard',
    access: [{ mode: 'user' }],
  },
  {
    id: 'ownNotes',
    path: '/dashboard/user/notes',
    group: 'dashboard',
    // What clinics have shared with the person.
    access: [{ mode: 'user' }],
  },
  {
    id: 'orgMessages',
    path: '/dashboard/org/messages',
    group: 'dashboard',
    access: [{ mode: 'org', roles: STAFF, orgKinds: ['customer', 'system'] }],
  },
  {
    id: 'orgReview',
    path: '/dashboard/org/review',
    group: 'dashboard',
    access: [{ mode: 'org', roles: STAFF, orgKinds: ['customer', 'system'] }],
  },
  { id: 'inventory', path: '/dashboard/inv', group: 'dashboard', access: [IN_ORG] },
  {
    id: 'shop',
    path: '/dashboard/shop',
    group: 'dashboard',
    // Who makes goods orders none.
    access: [{ ...IN_ORG, orgKinds: ['customer', 'partner-reseller'] }],
  },
  { id: 'inbox', path: '/dashboard/inbox', group: 'management', access: [{}], menu: AT_THE_BELL },
  { id: 'help', path: '/dashboard/help', group: 'management', access: [{}], menu: AT_THE_PICTURE },
  { id: 'account', path: '/dashboard/user/account', group: 'management', access: [{}] },
  { id: 'profile', path: '/dashboard/user/profile', group: 'management', access: [{}] },
  {
    id: 'plan',
    path: '/dashboard/plan',
    group: 'management',
    access: [{ mode: 'user' }],
    menu: [PLAN_MANAGE, ALONE],
  },
  { id: 'planManage', path: '/dashboard/plan/manage', group: 'management', access: [PLAN_MANAGE, ALONE] },
  { id: 'orgPatients', path: '/dashboard/org/patients', group: 'organization', access: [IN_ORG] },
  { id: 'orgSent', path: '/dashboard/org/sent-messages', group: 'organization', access: [IN_ORG] },
  {
    id: 'orgUsers',
    path: '/dashboard/org/users',
    group: 'organization',
    access: [IN_ORG],
    // A desk looks for patients; who else works there is the administrators' business.
    menu: [{ mode: 'org', roles: ['org-admin', ...PARTNER_ROLES] }],
  },
  { id: 'orgServices', path: '/dashboard/org/services', group: 'organization', access: [IN_ORG] },
  { id: 'orgManage', path: '/dashboard/org/manage', group: 'organization', access: [ORG_ADMIN] },
  { id: 'orgPlan', path: '/dashboard/org/plan', group: 'organization', access: [ORG_ADMIN] },
  {
    id: 'orgAssessments',
    path: '/dashboard/org/assessments',
    group: 'organization',
    access: [{ ...ORG_ADMIN, orgKinds: ['customer', 'partner-reseller', 'system'] }],
  },
  {
    id: 'orgSites',
    path: '/dashboard/org/sites',
    group: 'organization',
    access: [{ ...ORG_ADMIN, feature: 'enableWebsite' }],
  },
  {
    id: 'orgCampaigns',
    path: '/dashboard/org/campaigns',
    group: 'organization',
    access: [{ ...IN_ORG, orgKinds: ['customer'] }],
  },
  {
    id: 'orgPayments',
    path: '/dashboard/org/payments',
    group: 'organization',
    access: [ORG_ADMIN],
    // Partners sell, and are paid by it, whatever is switched on.
    menu: [
      { ...ORG_ADMIN, feature: 'stripePayments' },
      { ...ORG_ADMIN, orgKinds: ['partner-reseller', 'partner-supplier'] },
    ],
  },
  { id: 'orgAudit', path: '/dashboard/org/audit', group: 'organization', access: [ORG_ADMIN] },
  {
    id: 'orgSetup',
    path: '/dashboard/org/setup',
    group: 'organization',
    access: [ORG_ADMIN],
    menu: [{ ...ORG_ADMIN, isSetUp: false }],
  },
  {
    id: 'partnerOverview',
    path: '/dashboard/partner',
    group: 'partner',
    access: [PARTNER],
    menu: [PARTNER_MENU],
  },
  {
    id: 'partnerOrgs',
    path: '/dashboard/partner/orgs',
    group: 'partner',
    access: [PARTNER],
    menu: [PARTNER_MENU],
  },
  {
    id: 'partnerUsers',
    path: '/dashboard/partner/users',
    group: 'partner',
    access: [PARTNER],
    menu: ONCE,
  },
  {
    id: 'partnerManage',
    path: '/dashboard/partner/manage',
    group: 'partner',
    access: [PARTNER],
    menu: ONCE,
  },
  {
    id: 'partnerPayments',
    path: '/dashboard/partner/payments',
    group: 'partner',
    access: [{ mode: 'org', roles: ['partner-admin'] }],
    menu: ONCE,
  },
  {
    id: 'partnerPlan',
    path: '/dashboard/partner/plan',
    group: 'partner',
    access: [PARTNER],
    menu: [PARTNER_MENU],
  },
  {
    id: 'partnerSetup',
    path: '/dashboard/partner/setup',
    group: 'partner',
    access: [PARTNER],
    menu: [{ ...PARTNER_MENU, isSetUp: false }],
  },
  { id: 'adminOrgs', path: '/dashboard/admin/orgs', group: 'system', access: [SYSTEM] },
  { id: 'adminUsers', path: '/dashboard/admin/users', group: 'system', access: [SYSTEM] },
  { id: 'adminPlan', path: '/dashboard/admin/plan', group: 'system', access: [SYSTEM] },
  { id: 'adminAudit', path: '/dashboard/admin/audit', group: 'system', access: [SYSTEM] },
  {
    id: 'adminMigrations',
    path: '/dashboard/admin/migrations',
    group: 'system',
    access: [SYSTEM],
  },
  { id: 'adminMoney', path: '/dashboard/admin/money', group: 'system', access: [SYSTEM] },
  { id: 'adminConsole', path: '/dashboard/admin/console', group: 'system', access: [SYSTEM] },
  { id: 'adminSettings', path: '/dashboard/admin/settings', group: 'system', access: [SYSTEM] },
]

/** Whether the person may open the screen in the mode they are in. */
export function mayOpen(id: ScreenId, viewer: Viewer, wanted: Mode | null): boolean {
  return screenOf(id).access.some((requirement) => meets(viewer, wanted, requirement))
}

/** The screens that the person may open, by group and in the order of the table. */
export function menuOf(viewer: Viewer, wanted: Mode | null): { group: ScreenGroup; screens: Screen[] }[] {
  const open = SCREENS.filter(({ menu, access }) =>
    (menu ?? access).some((requirement) => meets(viewer, wanted, requirement)),
  )
  const groups = [...new Set(open.map((screen) => screen.group))]
  return groups.map((group) => ({ group, screens: open.filter((screen) => screen.group === group) }))
}

/** Where a screen is, without what it may be told. */
export const screenPath = (id: ScreenId): string => screenOf(id).path

function screenOf(id: ScreenId): Screen {
  const screen = SCREENS.find((candidate) => candidate.id === id)
  if (screen === undefined) throw new Error(`There is no screen ${id}`)
  return screen
}
