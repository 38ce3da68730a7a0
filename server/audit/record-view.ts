import { v7 } from 'uuid'
import { sql } from 'kysely'
import type { AnyEndpoint } from '#shared/kernel/endpoint.ts'
import type { AnyViews, Patient, Viewed } from '#shared/kernel/health.ts'
import type { Role, SignedIn } from '#shared/kernel/roles.ts'
import { HOUR } from '#shared/kernel/time.ts'
import type { DomainEventName } from '#shared/events.ts'
import type { Reader } from '#server/database/orm.ts'
import type { Caller } from '#server/runtime/call.ts'
import type { Clock, Origin } from '#server/runtime/context.ts'
import { RecentViews } from './recent-views.ts'

/** Who looks, and as what. */
export interface Onlooker {
  userId: string
  orgId: string | null
  role: Role | null
}

interface View {
  onlooker: Onlooker
  views: AnyViews
  people: readonly Patient[]
  /** By what a list was narrowed. */
  filter: Record<string, unknown>
  clock: Clock
  origin: Pick<Origin, 'ip' | 'requestId'>
}

/** What this process has written down lately; another one writes it down once more, and nothing is lost. */
const recent = new WeakMap<Reader, RecentViews>()

/**
 * Writes down who looked at whose health data, before they get it. One's own is nobody's business, and who was written
 * down lately for the same look is not written down again: then it costs no statement.
 */
export async function recordView(
  reader: Reader,
  { onlooker, views, people, filter, clock, origin }: View,
): Promise<void> {
  const lately = recent.get(reader) ?? new RecentViews()
  recent.set(reader, lately)
  const now = clock()
  const { what, isList = false, oncePerMs = HOUR } = views
  const { userId: actorId, orgId, role } = onlooker
  // A list by another filter is another view, though it shows the same people; the next page of it is none.
  const { page: _page, limit: _limit, ...narrowing } = filter
  // And so is another time of one person’s record.
  const narrowed = JSON.stringify(isList ? narrowing : periodOf(filter))
  const view = { key: `${actorId} ${orgId ?? ''} ${role ?? ''} ${what} ${narrowed}`, now, oncePerMs }
  const shown = peopleOf(people, actorId)
  const fresh = lately.freshOf(view, shown.keys())
  // A file is written down whomever it is about, and also where it is about nobody.
  if (fresh.length === 0 && (oncePerMs > 0 || !isList)) return
  const details = {
    why: what,
    role,
    ...(isList ? { ...filter, count: shown.size, listed: fresh.length } : periodOf(filter)),
  }
  const [only] = isList ? [] : fresh
  const id = v7()
  await sql`
    with line as (
      insert into activities (id, at, kind, org_id, actor_id, subject_id, user_id, ip, request_id, details)
      values (${id}, ${new Date(now)}, ${kindOf(views)}, ${orgId}, ${actorId}, ${only ?? orgId},
        ${only !== undefined && shown.get(only) === 'user' ? only : null}, ${origin.ip}, ${origin.requestId}, ${JSON.stringify(details)}::jsonb))
    insert into record_views (activity_id, person_id, at)
    select ${id}, person_id, ${new Date(now)} from unnest(${isList ? fresh : []}::uuid[]) as person_id`.execute(reader)
  // Not before it stands: what could not be written down is tried again by the next view.
  lately.keep(view, fresh)
}

/** What a file of an org's is called in its log; a view otherwise. */
const FILES: Partial<Record<Viewed, DomainEventName>> = {
  appointmentFile: 'appointment.exported',
  contactFile: 'contact.exported',
  goodsFile: 'inventory.exported',
}

const kindOf = ({ what, isList = false }: AnyViews): DomainEventName =>
  FILES[what] ?? (isList ? 'user.listed' : 'user.viewed')

/** Each once, and nobody by themselves. */
function peopleOf(people: readonly Patient[], actorId: string): Map<string, 'user' | 'contact'> {
  const shown = new Map<string, 'user' | 'contact'>()
  for (const { user, contact } of people) {
    if (typeof user === 'string') {
      if (user !== actorId) shown.set(user, 'user')
    } else if (typeof contact === 'string') shown.set(contact, 'contact')
  }
  return shown
}

/** In which role somebody was let through. What a system administrator does as an org is told as theirs. */
export const roleOf = ({ systemAdmin, actingFor }: SignedIn, { role, orgId }: Caller): Role | null =>
  systemAdmin && (role === null || actingFor === orgId) ? 'system-admin' : role

/** What a call names a time by, in its address or after it. */
const PERIOD = [
  'from',
  'to',
  'start',
  'end',
  'startDate',
  'endDate',
  'day',
  'date',
  'month',
  'year',
  'period',
  'periods',
]

/** Which time somebody looked at, as far as the call names one. */
const periodOf = (named: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(named).filter(([name]) => PERIOD.includes(name)))

/**
 * By what a list is narrowed: a word that was searched for may be a name, and is not kept. Of an address only its time is: the rest
 * of it is ids, or a secret.
 */
export function filterOf({ query, params }: { query: unknown; params: unknown }): Record<string, unknown> {
  const { orgId: _org, s, ...given } = isRecord(query) ? query : {}
  const rest = { ...periodOf(isRecord(params) ? params : {}), ...given }
  return typeof s === 'string' && s !== '' ? { ...rest, isSearched: true } : rest
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** What a call says of views, for whoever does not know its answer. */
export const viewsOf = ({ views }: AnyEndpoint): AnyViews | null =>
  views === undefined || views === 'sent' ? null : views
