import { FEW_CONNECTIONS } from './measure.ts'
import type { Figure } from './measure.ts'
import {
  INBOX_P95_MS,
  LEADERBOARDS_P95_MS,
  LIST_P95_MS,
  NOTES_P95_MS,
  RECALL_P95_MS,
  SEARCH_P95_MS,
  SLIP_P95_MS,
  STATISTICS_P95_MS,
  STOCK_P95_MS,
  enoughPerSecond,
  halfOfBare,
  quickEnough,
} from './results.ts'
import type { Aim } from './results.ts'
import type { Traffic } from './traffic.ts'

/** What can be measured by itself, with no more data than it takes. */
export const PARTS = [
  'scheduling',
  'people',
  'journal',
  'inbox',
  'live',
  'notes',
  'inventory',
  'backup',
  'sealed',
  'reminders',
  'money',
  'imports',
  'partners',
  'writing',
  'phone',
  'websites',
] as const
export type Part = (typeof PARTS)[number]

/** What one kind of traffic comes to. */
export interface Measurement {
  part: Part
  name: string
  traffic: Traffic
  /** As many as the machine bears, unless said. */
  connections?: number
  /** Left out where there is nothing to compare with. */
  bare?: boolean
  aims(product: Figure, bare: Figure | undefined): Aim[]
}

const none = (): Aim[] => []

/** How long a visitor waits is told by a server that is busy, not by one that is flooded. */
export const FREE_SLOTS_OF_FEW: Measurement = {
  part: 'scheduling',
  name: 'Free slots, four visitors at once',
  traffic: 'availability',
  connections: FEW_CONNECTIONS,
  aims: (product) => [quickEnough(product)],
}

export const MEASUREMENTS: readonly Measurement[] = [
  {
    name: 'Free slots of a day, public',
    part: 'scheduling',
    traffic: 'availability',
    bare: true,
    aims: (product, bare) => [halfOfBare(product, bare)],
  },
  FREE_SLOTS_OF_FEW,
  {
    name: 'Times of a type of visits, 20 providers and 10 types, four visitors at once',
    part: 'scheduling',
    traffic: 'visit-times',
    connections: FEW_CONNECTIONS,
    aims: (product) => [quickEnough(product)],
  },
  {
    name: 'Calendar of a month, staff',
    part: 'scheduling',
    traffic: 'calendar',
    bare: true,
    aims: (product, bare) => [halfOfBare(product, bare)],
  },
  {
    name: 'Who am I, signed in',
    part: 'scheduling',
    traffic: 'me',
    bare: true,
    aims: (product, bare) => [halfOfBare(product, bare), enoughPerSecond(product)],
  },
  {
    name: 'My own appointments, signed in',
    part: 'scheduling',
    traffic: 'my-events',
    bare: true,
    aims: (product, bare) => [halfOfBare(product, bare), enoughPerSecond(product)],
  },
  { name: 'Booking by a visitor', part: 'scheduling', traffic: 'booking', bare: true, aims: none },
  { name: 'Sign-in', part: 'scheduling', traffic: 'sign-in', bare: true, aims: none },
  {
    name: 'Days of the public calendar',
    part: 'scheduling',
    traffic: 'days',
    connections: FEW_CONNECTIONS,
    aims: none,
  },
  {
    name: 'The board of a day, staff',
    part: 'scheduling',
    traffic: 'day-board',
    connections: FEW_CONNECTIONS,
    aims: none,
  },
  {
    name: 'Users of an org with 1,000 members, one look at a time: page, sorted, filtered, searched',
    part: 'people',
    traffic: 'users',
    connections: 1,
    aims: (product) => [quickEnough(product, LIST_P95_MS)],
  },
  {
    name: 'The same of an org with 100,000',
    part: 'people',
    traffic: 'users-of-many',
    connections: 1,
    aims: (product) => [quickEnough(product, LIST_P95_MS)],
  },
  {
    name: 'The same of an org with 100,000, four looks at once',
    part: 'people',
    traffic: 'users-of-many',
    connections: FEW_CONNECTIONS,
    aims: none,
  },
  {
    name: 'Search of a person among 1,000,000 patients and contacts, one at a time',
    part: 'people',
    traffic: 'contacts',
    connections: 1,
    aims: (product) => [quickEnough(product, SEARCH_P95_MS)],
  },
  {
    name: 'Search over all records of that org, 100,000 visits among them, one at a time',
    part: 'people',
    traffic: 'records',
    connections: 1,
    aims: (product) => [quickEnough(product, LIST_P95_MS)],
  },
  {
    name: 'Inbox of 10,000 notices, one look at a time: any page, the unread ones, how many',
    part: 'inbox',
    traffic: 'inbox',
    connections: 1,
    aims: (product) => [quickEnough(product, INBOX_P95_MS)],
  },
  {
    name: 'Notes about a patient who has 10,000, one look at a time: any page, the unread ones, the signed ones',
    part: 'notes',
    traffic: 'notes',
    connections: 1,
    aims: (product) => [quickEnough(product, NOTES_P95_MS)],
  },
  {
    name: 'My statistics with ten years of days, one look at a time',
    part: 'journal',
    traffic: 'own-statistics',
    connections: 1,
    aims: (product) => [quickEnough(product, STATISTICS_P95_MS)],
  },
  {
    name: 'Leaderboards of 5,000 patients with two years of days, one look at a time',
    part: 'journal',
    traffic: 'leaderboards',
    connections: 1,
    aims: (product) => [quickEnough(product, LEADERBOARDS_P95_MS)],
  },
  {
    name: 'Leaderboards of 500 of them',
    part: 'journal',
    traffic: 'leaderboards-of-few',
    connections: 1,
    aims: (product) => [quickEnough(product, LEADERBOARDS_P95_MS)],
  },
  {
    name: 'A month of my journal, of ten years of days',
    part: 'journal',
    traffic: 'journal-month',
    connections: FEW_CONNECTIONS,
    aims: (product) => [quickEnough(product, STATISTICS_P95_MS)],
  },
  {
    name: 'Saving an entry with three activities',
    part: 'journal',
    traffic: 'journal-entry',
    connections: FEW_CONNECTIONS,
    aims: none,
  },
  {
    name: 'Transactions of an org with 1,000,000, one look at a time: any page and the last, sorted, by status, by days',
    part: 'inventory',
    traffic: 'transactions',
    connections: 1,
    aims: (product) => [quickEnough(product, SEARCH_P95_MS)],
  },
  {
    name: 'Search among them, one at a time: number, words rare and common, tracking number, clinic',
    part: 'inventory',
    traffic: 'transaction-search',
    connections: 1,
    aims: (product) => [quickEnough(product, SEARCH_P95_MS)],
  },
  {
    name: 'Stock of an org with 100,000 transactions, one look at a time',
    part: 'inventory',
    traffic: 'stock-stats',
    connections: 1,
    aims: (product) => [quickEnough(product, STOCK_P95_MS)],
  },
  {
    name: 'Recall of a lot among 1,000,000 lines, one at a time',
    part: 'inventory',
    traffic: 'recall',
    connections: 1,
    aims: (product) => [quickEnough(product, RECALL_P95_MS)],
  },
  { name: 'Goods put in stock, all by one org', part: 'inventory', traffic: 'stocking', aims: none },
  {
    name: 'Packing slip of 200 lines, one at a time',
    part: 'inventory',
    traffic: 'packing-slip',
    connections: 1,
    aims: (product) => [quickEnough(product, SLIP_P95_MS)],
  },
  {
    name: 'Landing page of a clinic, drawn before',
    part: 'websites',
    traffic: 'site-known',
    bare: true,
    aims: (product, bare) => [halfOfBare(product, bare)],
  },
  {
    name: 'Landing page of a clinic, drawn anew each time',
    part: 'websites',
    traffic: 'site-forgotten',
    bare: true,
    aims: none,
  },
  {
    name: 'What an org shows its patients today',
    part: 'websites',
    traffic: 'campaigns',
    bare: true,
    aims: (product) => [enoughPerSecond(product)],
  },
  { name: 'Mix of read, write and search', part: 'scheduling', traffic: 'mix', aims: none },
]
