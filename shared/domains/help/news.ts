import type { LocalDate } from '../../kernel/time.ts'
import type { Audience } from './audience.ts'

interface NewsPlan {
  id: string
  day: LocalDate
  audience: Audience
}

/** What is new in the product, the latest first. The words are in the `helpNews` catalogues, by the same names. */
export const NEWS = [
  { id: 'help', day: '2026-11-28', audience: 'everybody' },
  { id: 'imports', day: '2026-11-28', audience: 'partners' },
  { id: 'campaigns', day: '2026-11-28', audience: 'admins' },
  { id: 'records', day: '2026-11-28', audience: 'everybody' },
  { id: 'sent', day: '2026-11-28', audience: 'staff' },
  { id: 'jobs', day: '2026-11-28', audience: 'system' },
  { id: 'messages', day: '2026-11-27', audience: 'everybody' },
  { id: 'sites', day: '2026-11-27', audience: 'admins' },
  { id: 'look', day: '2026-11-27', audience: 'everybody' },
  { id: 'quick', day: '2026-11-23', audience: 'patients' },
  { id: 'blocked', day: '2026-11-23', audience: 'shippers' },
] as const satisfies readonly NewsPlan[]

export type NewsItem = (typeof NEWS)[number]

/** Those that came after the day up to which somebody has looked; all of them for who never did. */
export const unseen = <Item extends { day: LocalDate }>(news: readonly Item[], until: LocalDate | null): Item[] =>
  news.filter(({ day }) => until === null || day > until)
