import type { Request } from 'autocannon'
import { toInstant } from '#shared/kernel/time.ts'
import { lookAtUsers, searchCrowd, searchRecords } from './crowd.ts'
import { lookAtInbox } from './inbox.ts'
import * as inventory from './inventory.ts'
import * as journals from './journals.ts'
import { lookAtNotes } from './notes.ts'
import * as shape from './shape.ts'
import { openForgotten, openKnown } from './websites.ts'
import { visitTimes } from './visit-types.ts'

const { DAYS_AHEAD, DAYS_BACK, ORGS, PATIENTS, SLOTS, dateAhead, gridAhead, idOf } = shape

/** The kinds of call that are measured. */
export type Traffic =
  | 'availability'
  | 'visit-times'
  | 'booking'
  | 'calendar'
  | 'sign-in'
  | 'me'
  | 'my-events'
  | 'mix'
  | 'users'
  | 'users-of-many'
  | 'days'
  | 'day-board'
  | 'contacts'
  | 'records'
  | 'own-statistics'
  | 'leaderboards'
  | 'leaderboards-of-few'
  | 'journal-month'
  | 'journal-entry'
  | 'journal-search'
  | 'inbox'
  | 'notes'
  | 'review'
  | 'transactions'
  | 'transaction-search'
  | 'stock-stats'
  | 'recall'
  | 'stocking'
  | 'packing-slip'
  | 'site-known'
  | 'site-forgotten'
  | 'campaigns'

/** What the process that makes the load has to know. */
export interface Visitors {
  /** Bearer tokens by the number of the user; index 0 is nobody. */
  tokens: readonly string[]
  appointmentsPerDay: number
}

type Maker = (visitors: Visitors) => Request

const random = (below: number): number => Math.floor(Math.random() * below)
const anyOrg = (): number => 1 + random(ORGS)

/** Ten thousand addresses, as from the outside: the rate limits stay on and nobody meets them. */
const address = (): string => `10.9.${random(100)}.${random(100)}`

const get = (path: string, token?: string): Request => ({
  method: 'GET',
  path,
  headers: { 'x-forwarded-for': address(), ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
})

const send = (method: 'POST' | 'PUT', path: string, body: object, token?: string): Request => ({
  ...get(path, token),
  method,
  headers: { ...get(path, token).headers, 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

const staffToken = ({ tokens }: Visitors, org: number): string => tokens[shape.staffOf(org)] ?? ''

/** Bookings take one place of every slot of the coming days before they take a second one, org by org. */
let booked = 0
function nextFree(): { org: number; number: number; start: string; end: string } {
  const number = booked
  booked += 1
  const org = 1 + (number % ORGS)
  const rest = Math.floor(number / ORGS)
  const slot = gridAhead(1 + (Math.floor(rest / SLOTS) % (DAYS_AHEAD - 1)))[rest % SLOTS]
  if (slot === undefined) throw new Error('The orgs are to be open on every day')
  return { org, number, start: toInstant(slot.start), end: toInstant(slot.end) }
}

let moved = 0
/** The next appointment that is over and done: it goes back into the room, which any number of them may. */
function nextDone({ appointmentsPerDay }: Visitors): { org: number; id: string } {
  for (;;) {
    const org = 1 + (moved % ORGS)
    const rest = Math.floor(moved / ORGS)
    moved += 1
    const day = rest % DAYS_BACK
    const k = Math.floor(rest / DAYS_BACK)
    const wasMissed = (org + day + k) % 20 === 0
    if (!wasMissed) return { org, id: idOf('appointment', shape.appointmentNumber(org, day, k, appointmentsPerDay)) }
  }
}

const availability: Maker = () =>
  get(`/api/web/org/${idOf('org', anyOrg())}/slots?date=${dateAhead(1 + random(DAYS_AHEAD - 1))}`)

/** The six weeks that a month view shows. */
function monthRange(): string {
  const first = gridAhead(-42)[0]?.start ?? 0
  const last = gridAhead(0)[0]?.start ?? 0
  return `start=${toInstant(first)}&end=${toInstant(last)}`
}

const calendar: Maker = (visitors) => {
  const org = anyOrg()
  return get(`/api/events/org/${idOf('org', org)}?${monthRange()}`, staffToken(visitors, org))
}

const booking: Maker = () => {
  const { org, number, start, end } = nextFree()
  return send('POST', `/api/web/org/${idOf('org', org)}/event`, {
    firstName: 'Vera',
    lastName: `Visitor ${number}`,
    email: `booking${number}@bench.tendwell.test`,
    phone: '+1 646 555 0100',
    start,
    end,
  })
}

const signIn: Maker = () =>
  send('POST', '/api/auth/login', { email: shape.emailOf(1 + random(PATIENTS)), password: shape.PASSWORD })

const create: Maker = (visitors) => {
  const { org, number, start, end } = nextFree()
  const contact = idOf('contact', org + ORGS * (number % shape.CONTACTS_PER_ORG))
  const path = `/api/org/${idOf('org', org)}/event`
  return send('POST', path, { contact, title: 'Follow-up', start, end }, staffToken(visitors, org))
}

const changeStatus: Maker = (visitors) => {
  const { org, id } = nextDone(visitors)
  return send('PUT', `/api/event/${id}/status`, { status: 'in_room' }, staffToken(visitors, org))
}

const searchContacts: Maker = (visitors) => {
  const org = anyOrg()
  const part = `visitor ${org + ORGS * random(shape.CONTACTS_PER_ORG)}`
  return get(
    `/api/contacts?orgId=${idOf('org', org)}&s=${encodeURIComponent(part)}&limit=10`,
    staffToken(visitors, org),
  )
}

const staffSlots: Maker = (visitors) => {
  const org = anyOrg()
  return get(`/api/org/${idOf('org', org)}/slots?date=${dateAhead(1 + random(20))}`, staffToken(visitors, org))
}

/** A front desk's day: 70 % look at the calendar or at slots, 15 % write, 15 % search. */
const mix: Maker = (visitors) => {
  const chance = Math.random()
  if (chance < 0.35) return week(visitors)
  if (chance < 0.7) return staffSlots(visitors)
  if (chance < 0.775) return create(visitors)
  return chance < 0.85 ? changeStatus(visitors) : searchContacts(visitors)
}

const week: Maker = (visitors) => {
  const org = anyOrg()
  const days = random(20)
  const first = toInstant(gridAhead(days)[0]?.start ?? 0)
  const last = toInstant(gridAhead(days + 7)[0]?.start ?? 0)
  return get(`/api/events/org/${idOf('org', org)}?start=${first}&end=${last}`, staffToken(visitors, org))
}

/** One day of an org: what the board of the front desk reads. */
const dayBoard: Maker = (visitors) => {
  const org = anyOrg()
  const grid = gridAhead(random(20))
  const [first, last] = [toInstant(grid[0]?.start ?? 0), toInstant(grid.at(-1)?.end ?? 0)]
  return get(`/api/events/org/${idOf('org', org)}?start=${first}&end=${last}`, staffToken(visitors, org))
}

const anyPatient = ({ tokens }: Visitors): string => tokens[1 + random(PATIENTS)] ?? ''

const MAKERS: Record<Traffic, Maker> = {
  availability,
  'visit-times': visitTimes,
  booking,
  calendar,
  'sign-in': signIn,
  me: (visitors) => get('/api/auth/me', anyPatient(visitors)),
  'my-events': (visitors) => get(`/api/events/my?${monthRange()}`, anyPatient(visitors)),
  mix,
  users: (visitors) => lookAtUsers('small', staffToken(visitors, 1)),
  'users-of-many': (visitors) => lookAtUsers('large', staffToken(visitors, 1)),
  days: () => get(`/api/web/org/${idOf('org', anyOrg())}/days`),
  'day-board': dayBoard,
  contacts: (visitors) => searchCrowd(staffToken(visitors, 1)),
  records: (visitors) => searchRecords(staffToken(visitors, 1)),
  'own-statistics': ({ tokens }) => journals.lookAtOwnStatistics(tokens),
  leaderboards: ({ tokens }) => journals.lookAtLeaderboards(tokens),
  'leaderboards-of-few': ({ tokens }) => journals.lookAtFewLeaderboards(tokens),
  'journal-month': ({ tokens }) => journals.lookAtMonth(tokens),
  'journal-entry': ({ tokens }) => journals.writeEntry(tokens),
  'journal-search': ({ tokens }) => journals.searchNotes(tokens),
  inbox: ({ tokens }) => lookAtInbox(tokens),
  notes: ({ tokens }) => lookAtNotes(tokens),
  review: ({ tokens }) => journals.lookAtReview(tokens),
  transactions: (visitors) => inventory.lookAtTransactions(staffToken(visitors, 1)),
  'transaction-search': (visitors) => inventory.searchTransactions(staffToken(visitors, 1)),
  'stock-stats': (visitors) => inventory.lookAtStock(staffToken(visitors, 1)),
  recall: (visitors) => inventory.recallLot(staffToken(visitors, 1)),
  stocking: (visitors) => inventory.stockGoods(staffToken(visitors, 1)),
  'packing-slip': (visitors) => inventory.printSlip(staffToken(visitors, 1)),
  'site-known': openKnown,
  'site-forgotten': openForgotten,
  campaigns: (visitors) => {
    const org = anyOrg()
    return get(`/api/org/${idOf('org', org)}/campaigns/active`, staffToken(visitors, org))
  },
}

/** Calls that may be repeated are made beforehand, so that making them takes no time from the servers. */
const REPEATABLE: readonly Traffic[] = [
  'availability',
  'calendar',
  'me',
  'my-events',
  'sign-in',
  'users',
  'users-of-many',
  'days',
  'day-board',
  'contacts',
  'records',
  'own-statistics',
  'leaderboards',
  'leaderboards-of-few',
  'journal-month',
  'inbox',
  'notes',
  'transactions',
  'transaction-search',
  'stock-stats',
  'recall',
  'packing-slip',
  'site-known',
  'campaigns',
]
const PREPARED = 400

/** The calls of one connection. */
export function callsOf(traffic: Traffic, visitors: Visitors): Request[] {
  const make = MAKERS[traffic]
  if (REPEATABLE.includes(traffic)) return Array.from({ length: PREPARED }, () => make(visitors))
  return [{ setupRequest: (request: Request) => ({ ...request, ...make(visitors) }) }]
}
