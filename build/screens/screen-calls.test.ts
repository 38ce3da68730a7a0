import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { mayOpen } from '#renderer/app/screens.ts'
import { RENDERER, importsOf, resolved } from './imports-of.ts'
import { GATED_OTHERWISE } from './screen-gates.ts'
import type { ScreenId } from '#renderer/app/screens.ts'
import { contract } from '#shared/contract.ts'
import type { Viewer } from '#shared/domains/orgs/modes.ts'
import type { Access } from '#shared/kernel/endpoint.ts'
import type { OrgId, UserId } from '#shared/kernel/ids.ts'
import { mayCall } from '#shared/kernel/judgement.ts'
import type { Asker, Callable } from '#shared/kernel/judgement.ts'
import { OrgKind, Role } from '#shared/kernel/roles.ts'

const ROOT = resolve(RENDERER, '..')
const within = (folder: string, ...names: string[]) => names.map((name) => `domains/${folder}/${name}.tsx`)
const templates = [
  ...within('plans/templates', 'templates-screen'),
  ...within('plans/imports', 'template-import-screens'),
]
const setup = [...within('orgs/setup', 'setup-screen'), 'app/org-panels.ts']
const manageOrg = [...within('orgs/screens', 'manage-org-screen'), 'app/org-panels.ts']
const audit = within('audit/screens', 'audit-screen')
const orgs = [...within('orgs/screens', 'orgs-screen', 'create-org-screen', 'edit-org-screen'), 'app/org-panels.ts']
const imports = [...within('imports/start', 'start-import-screen'), ...within('imports/one', 'import-screen')]
const people = [...within('orgs/people/list', 'users-screen'), 'app/invite-panels.ts']
const peopleImport = within('imports/people', 'people-screens')
const record = [
  ...within('orgs/people/profile', 'person-record'),
  'app/person-panels.ts',
  ...within('journal/screens', 'member-entry-screens'),
  ...within('journal/export', 'report-screens'),
]
const contact = [...within('contacts/screens', 'contact-screen'), 'app/contact-panels.ts']
const doubles = within('contacts/duplicates', 'duplicates-screen', 'compare-screen')
const transfer = within('scheduling/transfer', 'transfer-screen', 'appointment-import-screen')

const earned = [...within('billing/screens', 'payments-screen'), 'app/payments-panels.ts']

/** With what each screen begins, its sub-pages and the panels that the app puts into it included. */
const BEGINNINGS: Record<ScreenId, readonly string[]> = {
  overview: ['app/overview/overview-screen.tsx'],
  journal: [
    ...within('journal/screens', 'journal-screen', 'new-entry-screen', 'entry-screen', 'edit-entry-screen'),
    ...within('journal/export', 'report-screens'),
    ...within('journal/look-back', 'year-screen', 'search-screen'),
  ],
  statistics: within('journal/analytics', 'analytics-screen'),
  ownMessages: within('conversations/own', 'own-messages-screen'),
  orgMessages: within('conversations/clinic', 'clinic-messages-screen'),
  ownNotes: within('notes/own', 'own-notes-screen'),
  orgReview: within('journal/review', 'review-screen'),
  schedule: [
    ...within('scheduling/screens', 'schedule-screen', 'day-sheet-screen', 'card-screen'),
    ...within('scheduling/visit-types', 'types-screen'),
    ...within('scheduling/team', 'team-screen'),
    ...within('scheduling/statistics', 'statistics-screen'),
    ...within('scheduling/form-editor', 'forms-screen'),
    ...within('scheduling/wall', 'wall-screen'),
    ...within('booking/screens', 'book-screen', 'move-screen', 'share-screen'),
    ...within('waiting/screens', 'waiting-screen'),
    ...transfer,
  ],
  inventory: [
    ...within('inventory/stock', 'stock-screen', 'product-screen'),
    ...within('inventory/slip', 'slip-screen', 'label-screen'),
    ...within('inventory', 'list/inventory-screen', 'recall/recall-screen', 'pile/slips-screen', 'scan/scan-screen'),
    ...within('inventory/details', 'transaction-screen'),
    ...within('inventory/usage', 'bills-screen', 'bill-screen'),
  ],
  shop: within('inventory/shop', 'shop-screen'),
  inbox: ['app/inbox/inbox-page.tsx'],
  help: ['app/navigation/help/help-page.tsx'],
  account: ['app/account-screen.tsx'],
  profile: [...within('orgs/people/profile', 'my-profile-screen'), 'app/own-panels.ts'],
  plan: [
    ...within('plans/screens', 'my-plan-screen'),
    ...within('assessments/own', 'own-screen'),
    'app/start/start-screen.tsx',
  ],
  planManage: within('plans/screens', 'manage-plan-screen'),
  orgSent: within('conversations/screens', 'sent-screen'),
  orgUsers: [...people, ...peopleImport, ...record],
  orgPatients: [
    ...within('scheduling/patients', 'patients-screen'),
    'app/patient-panels.ts',
    ...contact,
    ...doubles,
    ...transfer,
    ...within('imports/one', 'import-screen'),
  ],
  orgServices: [...within('services/catalogue', 'services-screen'), ...within('services/imports', 'import-screens')],
  orgManage: manageOrg,
  orgPlan: templates,
  orgAssessments: within('assessments/editor', 'pages-screen'),
  orgSites: within(
    'websites',
    'list/sites-screen',
    'list/template-screen',
    'editor/editor-screen',
    'editor/preview-screen',
  ),
  orgCampaigns: within(
    'campaigns',
    'list/campaigns-screen',
    'form/new-screen',
    'form/edit-screen',
    'manage/campaign-screen',
  ),
  orgPayments: earned,
  orgSetup: setup,
  orgAudit: audit,
  partnerOverview: ['app/overview/partner-screen.tsx'],
  partnerOrgs: [...orgs, ...imports],
  partnerUsers: [...people, ...peopleImport, ...record, ...contact],
  partnerManage: manageOrg,
  partnerPayments: earned,
  partnerPlan: templates,
  partnerSetup: setup,
  adminOrgs: [...orgs, ...imports],
  adminUsers: people,
  adminPlan: within('plans/templates', 'system-template-screen'),
  adminAudit: audit,
  adminMigrations: within('services/migration', 'migration-screen'),
  adminMoney: within('payments/screens', 'money-screen'),
  adminConsole: within('helpdesk/console', 'console-screen'),
  adminSettings: within('messaging/screens', 'system-settings-screen'),
}

const calls: Record<string, Record<string, Callable>> = contract
const offers = Object.assign(
  {},
  ...Object.values(import.meta.glob<Record<string, Callable>>('../../shared/domains/*/offered.ts', { eager: true })),
) as Record<string, Callable>

/** Of offers: the calls that they stand before. */
const OFFERS: Record<string, string> = { managedOrgs: 'directory', reviewFromRecord: 'ai' }
const domainOf = (name: string): string => OFFERS[name] ?? name

interface Guard {
  /** Of the calls that it stands before. */
  domain: string
  callable: Callable
}

interface File {
  imports: string[]
  /** Names of calls, as `domain.name`. */
  calls: string[]
  guards: Guard[]
}

const files = new Map<string, File>()

function read(path: string): File {
  const known = files.get(path)
  if (known !== undefined) return known
  const code = readFileSync(path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const guards = [...code.matchAll(/useMay\(\s*(\w+)(?:\.(\w+))?/g)].flatMap(([, first = '', second]) => {
    const callable = second === undefined ? offers[first] : calls[first]?.[second]
    return callable === undefined ? [] : [{ domain: domainOf(first), callable }]
  })
  const imported = new Set(
    [...code.matchAll(/import \{([^}]*)\} from '#shared\/domains\//g)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim()),
    ),
  )
  // What only names a place in the cache asks for nothing.
  const made = code.replaceAll(/(?:useMay|queryKey)\(\s*\w+(?:\.\w+)?/g, '')
  const named = [...made.matchAll(/(?<![.\w'/])(\w+)\.(\w+)\b/g)].flatMap(([, domain = '', name = '']) =>
    imported.has(domain) && calls[domain]?.[name] !== undefined ? [`${domain}.${name}`] : [],
  )
  // What only marks answers as stale asks for nothing either.
  const isCalling = /\b(?:call|download|upload|useApi|useCall|useQuery|useInfiniteQuery)\b/.test(made)
  const file = { imports: importsOf(path, code), calls: isCalling ? named : [], guards }
  files.set(path, file)
  return file
}

/** Which calls a screen can make, from which file, and what is judged on it. */
function walk(beginnings: readonly string[]) {
  const made = new Map<string, string>()
  const guards: Guard[] = []
  const seen = new Set<string>()
  const ahead = beginnings.map((file) => resolve(RENDERER, file))
  for (let path = ahead.pop(); path !== undefined; path = ahead.pop()) {
    if (seen.has(path)) continue
    seen.add(path)
    const file = read(path)
    for (const name of file.calls) made.set(name, path.slice(RENDERER.length + 1))
    guards.push(...file.guards)
    ahead.push(...file.imports)
  }
  return { made, guards, seen }
}

const HERE = 'here' as OrgId
const ME = 'me' as UserId

/** Somebody at work, in an org of each kind that has such a role. */
function atWork(role: Role): { asker: Asker; viewers: Viewer[] } {
  const isSystem = role === 'system-admin'
  const memberships = isSystem ? [] : [{ orgId: HERE, role }]
  const asker: Asker = { userId: ME, systemAdmin: isSystem, actingFor: null, memberships }
  if (isSystem) return { asker, viewers: [{ role, currentRole: null, org: null }] }
  const org = (kind: OrgKind) => ({ role: kind, features: [], system: [], isSetupComplete: true })
  return {
    asker,
    viewers: OrgKind.options.map((kind) => ({
      role: 'user',
      currentRole: role,
      org: { ...org(kind), features: ['useSchedules', 'planManage'] },
    })),
  }
}

/** A person of role `user` is held to user mode, where every call is about themselves. */
const WORKING = Role.options.filter((role) => role !== 'user')

/** In the org that they work in; what no role of an org admits to is about one's own records. */
const isAllowed = (callable: Callable, asker: Asker): boolean => {
  const isOwn = 'roles' in callable.access && callable.access.roles.length === 0
  return mayCall(callable, asker, { orgs: [{ id: HERE, partnerId: null }], people: isOwn ? [ME] : [] })
}

/** Whether nobody passes the one who would not pass the other. */
function isAsStrictAs({ access: guard }: Callable, { access }: Callable): boolean {
  const [fewer, more] = [admitted(guard), admitted(access)]
  return fewer.roles.every((role) => more.roles.includes(role)) && (!fewer.system || more.system)
}

const admitted = (access: Access): { roles: readonly Role[]; system: boolean } => ({
  roles: 'roles' in access ? access.roles : [],
  system: access.who === 'system' || ('system' in access && access.system === true),
})

const screens = Object.entries(BEGINNINGS) as [ScreenId, readonly string[]][]

const isReachable = (id: ScreenId, role: Role): boolean =>
  atWork(role).viewers.some((viewer) => mayOpen(id, viewer, 'org')) &&
  // A system administrator without an org finds an overview without anything on it.
  !(id === 'overview' && role === 'system-admin')

/** What the screen leads to that would be refused and that nothing on it judges. */
function refusedOn(id: ScreenId, role: Role): [call: string, file: string][] {
  const { made, guards } = walk(BEGINNINGS[id])
  const { asker } = atWork(role)
  return [...made].filter(([name]) => {
    const [domain = '', call = ''] = name.split('.')
    const callable = calls[domain]?.[call]
    if (callable === undefined || isAllowed(callable, asker)) return false
    return !guards.some(
      (guard) => guard.domain === domain && isAsStrictAs(guard.callable, callable) && !isAllowed(guard.callable, asker),
    )
  })
}

describe('a screen offers nobody what the server refuses them', () => {
  it.each(screens)('%s', (id) => {
    const gated = GATED_OTHERWISE[id] ?? {}
    const refused = WORKING.filter((role) => isReachable(id, role)).flatMap((role) =>
      refusedOn(id, role).map(([name, file]) => ({ role, name, file })),
    )
    expect(refused.filter(({ name }) => !(name in gated))).toEqual([])
    expect(
      Object.keys(gated).filter((name) => !refused.some((one) => one.name === name)),
      'what is gated in another way is still there',
    ).toEqual([])
  })
})

it('knows every screen that the routes load', () => {
  const routes = globSync(['renderer/domains/**/routes.tsx', 'renderer/app/router.tsx'], { cwd: ROOT })
  const loaded = routes
    .filter((file) => !/domains\/identity\//.test(file))
    .flatMap((file) =>
      [...readFileSync(resolve(ROOT, file), 'utf8').matchAll(/import\(\s*'([^']+)'\s*\)/g)].flatMap(
        ([, to = '']) => resolved(resolve(ROOT, file), to) ?? [],
      ),
    )
  const known = new Set(screens.flatMap(([, beginnings]) => beginnings.map((file) => resolve(RENDERER, file))))
  expect(loaded.length).toBeGreaterThan(30)
  expect(loaded.filter((file) => !known.has(file))).toEqual([])
})
