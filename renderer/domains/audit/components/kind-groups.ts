import { DomainEventName } from '#shared/events.ts'

/** Of what an event tells, by the first part of its name: as a reader looks for it. */
const GROUP_OF = {
  session: 'access',
  password: 'access',
  mfa: 'access',
  passkey: 'access',
  pin: 'access',
  audit: 'access',
  assertion: 'access',
  health: 'access',
  notice: 'access',
  user: 'people',
  invite: 'people',
  joining: 'people',
  contact: 'people',
  person: 'people',
  texts: 'people',
  address: 'people',
  appointment: 'desk',
  waiting: 'desk',
  block: 'desk',
  late: 'desk',
  visit: 'desk',
  wall: 'desk',
  feed: 'desk',
  room: 'clinic',
  type: 'clinic',
  provider: 'clinic',
  absence: 'clinic',
  org: 'clinic',
  page: 'clinic',
  job: 'clinic',
  connection: 'clinic',
  maintenance: 'clinic',
  import: 'clinic',
  website: 'clinic',
  campaign: 'clinic',
  form: 'records',
  note: 'records',
  conversation: 'records',
  chat: 'records',
  ai: 'records',
  assessment: 'records',
  plan: 'care',
  entry: 'care',
  journal: 'care',
  review: 'care',
  ranges: 'care',
  streak: 'care',
  service: 'goods',
  inventory: 'goods',
  stock: 'goods',
  recall: 'goods',
  payment: 'money',
  fee: 'money',
  invoice: 'money',
  subscription: 'money',
} as const satisfies Record<string, string>

type Subject = keyof typeof GROUP_OF
export type KindGroup = (typeof GROUP_OF)[Subject]

/** In the order of a day at a desk. */
export const KIND_GROUPS = [
  'desk',
  'people',
  'records',
  'care',
  'goods',
  'money',
  'clinic',
  'access',
] as const satisfies readonly KindGroup[]

const isSubject = (subject: string): subject is Subject => Object.hasOwn(GROUP_OF, subject)

/** In which group a kind stands; null for one that has none yet, which a test does not let through. */
export function groupOf(kind: DomainEventName): KindGroup | null {
  const [subject = ''] = kind.split('.')
  return isSubject(subject) ? GROUP_OF[subject] : null
}

/** The kinds of a group. */
export const kindsOf = (group: KindGroup): DomainEventName[] =>
  DomainEventName.options.filter((kind) => groupOf(kind) === group)
