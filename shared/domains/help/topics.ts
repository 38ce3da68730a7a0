import type { Audience } from './audience.ts'

interface TopicPlan {
  id: string
  /** The names of the screens that it is about; the first is the one that it leads to. */
  screens: readonly string[]
  /** Where what it tells of begins, on that screen. */
  to: string
  audience: Audience
}

/**
 * What the help tells of (spec §2, Help). The words are in the `helpTopics` catalogues, by the same names. Whoever may not open
 * the screen that a topic leads to does not see the topic either.
 */
export const TOPICS = [
  { id: 'book', screens: ['schedule', 'overview', 'orgPatients'], to: '/dashboard/schedule', audience: 'work' },
  { id: 'checkIn', screens: ['schedule', 'overview'], to: '/dashboard/schedule', audience: 'work' },
  { id: 'move', screens: ['schedule'], to: '/dashboard/schedule', audience: 'work' },
  { id: 'series', screens: ['schedule'], to: '/dashboard/schedule', audience: 'work' },
  { id: 'print', screens: ['schedule'], to: '/dashboard/schedule', audience: 'work' },
  { id: 'waiting', screens: ['schedule'], to: '/dashboard/schedule/waiting', audience: 'work' },
  { id: 'types', screens: ['schedule'], to: '/dashboard/schedule/types', audience: 'admins' },
  { id: 'forms', screens: ['schedule'], to: '/dashboard/schedule/forms', audience: 'admins' },
  { id: 'bookingLink', screens: ['schedule'], to: '/dashboard/schedule/share', audience: 'work' },
  {
    id: 'hours',
    screens: ['orgManage', 'schedule', 'orgSetup'],
    to: '/dashboard/org/manage#hours',
    audience: 'admins',
  },
  { id: 'patients', screens: ['orgPatients'], to: '/dashboard/org/patients', audience: 'work' },
  { id: 'duplicates', screens: ['orgPatients'], to: '/dashboard/org/patients', audience: 'work' },
  { id: 'invite', screens: ['orgUsers', 'partnerUsers', 'adminUsers'], to: '/dashboard/org/users', audience: 'work' },
  {
    id: 'requests',
    screens: ['orgPatients', 'orgUsers', 'orgManage'],
    to: '/dashboard/org/patients',
    audience: 'staff',
  },
  { id: 'messages', screens: ['orgMessages'], to: '/dashboard/org/messages', audience: 'staff' },
  { id: 'sent', screens: ['orgSent'], to: '/dashboard/org/sent-messages', audience: 'work' },
  { id: 'review', screens: ['orgReview', 'statistics'], to: '/dashboard/org/review', audience: 'staff' },
  { id: 'order', screens: ['shop', 'inventory'], to: '/dashboard/shop', audience: 'work' },
  { id: 'ship', screens: ['inventory'], to: '/dashboard/inv', audience: 'shippers' },
  { id: 'stock', screens: ['inventory'], to: '/dashboard/inv/stock', audience: 'work' },
  {
    id: 'catalogue',
    screens: ['orgServices', 'orgSetup', 'partnerSetup'],
    to: '/dashboard/org/services',
    audience: 'work',
  },
  { id: 'payments', screens: ['orgManage', 'partnerManage'], to: '/dashboard/org/manage#billing', audience: 'admins' },
  { id: 'fees', screens: ['orgManage', 'schedule'], to: '/dashboard/org/manage#billing', audience: 'admins' },
  {
    id: 'earnings',
    screens: ['orgPayments', 'partnerPayments'],
    to: '/dashboard/org/payments',
    audience: 'admins',
  },
  { id: 'templates', screens: ['orgPlan', 'partnerPlan'], to: '/dashboard/org/plan', audience: 'admins' },
  { id: 'assessments', screens: ['orgAssessments'], to: '/dashboard/org/assessments', audience: 'admins' },
  { id: 'site', screens: ['orgSites'], to: '/dashboard/org/sites', audience: 'admins' },
  { id: 'campaigns', screens: ['orgCampaigns'], to: '/dashboard/org/campaigns', audience: 'staff' },
  { id: 'log', screens: ['orgAudit'], to: '/dashboard/org/audit', audience: 'admins' },
  { id: 'clinics', screens: ['partnerOrgs', 'partnerOverview'], to: '/dashboard/partner/orgs', audience: 'partners' },
  {
    id: 'importClinics',
    screens: ['partnerOrgs'],
    to: '/dashboard/partner/orgs/import',
    audience: 'partners',
  },
  { id: 'logDay', screens: ['journal', 'overview'], to: '/dashboard/activities', audience: 'patients' },
  { id: 'readers', screens: ['journal'], to: '/dashboard/activities', audience: 'patients' },
  { id: 'plan', screens: ['plan', 'planManage', 'journal'], to: '/dashboard/plan', audience: 'patients' },
  { id: 'progress', screens: ['statistics', 'journal'], to: '/dashboard/analytics', audience: 'patients' },
  { id: 'family', screens: ['schedule', 'overview'], to: '/dashboard/schedule', audience: 'patients' },
  { id: 'writeClinic', screens: ['ownMessages', 'ownNotes'], to: '/dashboard/messages', audience: 'patients' },
  { id: 'ask', screens: ['help'], to: '/dashboard/help/chat', audience: 'everybody' },
  { id: 'around', screens: ['overview'], to: '/dashboard/app', audience: 'everybody' },
  {
    id: 'viewed',
    screens: ['account', 'profile'],
    to: '/dashboard/user/account#medicalHistory',
    audience: 'everybody',
  },
  {
    id: 'reminders',
    screens: ['account', 'inbox'],
    to: '/dashboard/user/account#notifications',
    audience: 'everybody',
  },
  { id: 'secure', screens: ['account'], to: '/dashboard/user/account#security', audience: 'everybody' },
  { id: 'data', screens: ['account', 'profile'], to: '/dashboard/user/account#general', audience: 'everybody' },
  { id: 'approve', screens: ['adminOrgs', 'adminUsers'], to: '/dashboard/admin/orgs', audience: 'system' },
  { id: 'jobs', screens: ['adminSettings', 'adminAudit'], to: '/dashboard/admin/settings', audience: 'system' },
  { id: 'connections', screens: ['adminSettings'], to: '/dashboard/admin/settings', audience: 'system' },
  { id: 'maintenance', screens: ['adminSettings'], to: '/dashboard/admin/settings', audience: 'system' },
  { id: 'orgDefaults', screens: ['adminSettings'], to: '/dashboard/admin/settings', audience: 'system' },
  { id: 'announce', screens: ['adminSettings', 'adminPlan'], to: '/dashboard/admin/settings', audience: 'system' },
  { id: 'books', screens: ['adminMoney', 'adminMigrations'], to: '/dashboard/admin/money', audience: 'system' },
  { id: 'console', screens: ['adminConsole'], to: '/dashboard/admin/console', audience: 'system' },
] as const satisfies readonly TopicPlan[]

export type Topic = (typeof TOPICS)[number]
export type TopicId = Topic['id']

/** The topic of that name; null where none is, as at the end of an old link. */
export const topicOf = (id: string | undefined): Topic | null => TOPICS.find((topic) => topic.id === id) ?? null

/** Those about a screen, and of them first what is about the very address: `here` is the address without what stands behind `?`. */
export function topicsAbout(topics: readonly Topic[], screen: string | null, here: string): Topic[] {
  const about = topics.filter((topic) => topic.screens.some((name) => name === screen))
  const nearness = ({ to, screens }: Topic) => Number(screens[0] === screen) + (isAt(here, to) ? to.length : 0)
  return about.toSorted((one, other) => nearness(other) - nearness(one))
}

/** More than the head of a screen: a sub-page of it, or a tab. */
const isAt = (here: string, to: string): boolean => here === to || here.startsWith(`${to}/`)
