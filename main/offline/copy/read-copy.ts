import { z } from 'zod'
import { mayCallAtDesk } from '#shared/domains/identity/asker.ts'
import { identity } from '#shared/domains/identity/api.ts'
import { publicOrgs } from '#shared/domains/orgs/public-api.ts'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import { rooms } from '#shared/domains/scheduling/rooms/api.ts'
import { OrgId } from '#shared/kernel/ids.ts'
import { MINUTE, toInstant } from '#shared/kernel/time.ts'
import { CallRefused } from '#main/calls/signed-caller.ts'
import type { SignedCaller } from '#main/calls/signed-caller.ts'
import { CopiedAppointment, CopiedUser, twoDays, zoneOf } from './copy.ts'
import type { Copy } from './copy.ts'

const Session = z.object({ user: CopiedUser })
const Appointments = z.object({ events: z.array(CopiedAppointment) })
const Json = z.record(z.string(), z.unknown())

/** Names and hours change seldom: they are not read again with each booking. */
const REST_FRESH_MS = 9 * MINUTE

interface Asked {
  caller: Pick<SignedCaller, 'call'>
  now: number
  session: string | null
  /** What was read before: of the same session and days, its names and hours stand for some minutes more. */
  before: Copy | null
}

/** Reads what the client shows without a network; null for whoever is not to have a copy. */
export async function readCopy({ caller, now, session, before }: Asked): Promise<Copy | null> {
  const isKnown = before !== null && before.session === session && now - before.restReadAt < REST_FRESH_MS
  const user = isKnown ? before.user : (await caller.call(identity.me, {}, Session)).user
  // Somebody of the system sees an org's people for as long as the support lasts, and takes nothing home.
  if ((user.acting ?? null) !== null) return null
  const { days, span } = twoDays(now, zoneOf(user))
  const query = { start: toInstant(span.start), end: toInstant(span.end) }
  const rest = isKnown && before.days.join() === days.join() ? before.desk : null
  const [{ events: mine }, desk] = await Promise.all([
    caller.call(scheduling.listMine, { query }, Appointments),
    readDesk(caller, { user, days, query, rest }),
  ])
  const restReadAt = isKnown && (rest !== null || desk === null) ? before.restReadAt : now
  return { version: 1, session, readAt: now, restReadAt, days, user, mine, desk }
}

interface DeskAsked {
  user: CopiedUser
  days: readonly string[]
  query: { start: string; end: string }
  rest: Copy['desk']
}

async function readDesk(
  caller: Pick<SignedCaller, 'call'>,
  { user, days, query, rest }: DeskAsked,
): Promise<Copy['desk']> {
  if (user.current === null || !mayCallAtDesk(scheduling.listOfOrg, user)) return null
  const orgId = OrgId.parse(user.current.org.id)
  const params = { orgId }
  try {
    const [{ events: appointments }, names] = await Promise.all([
      caller.call(scheduling.listOfOrg, { params, query }, Appointments),
      rest ?? readRest(),
    ])
    return { ...names, orgId, appointments }
  } catch (problem) {
    // An org without a schedule has none to copy.
    if (problem instanceof CallRefused && WOULD_NOT.has(problem.status)) return null
    throw problem
  }

  async function readRest() {
    const [letterhead, providers, places, ...slots] = await Promise.all([
      orNothing(caller.call(publicOrgs.get, { params: { orgId } }, Json)),
      orNothing(caller.call(rooms.listProviders, { params }, Json)),
      orNothing(caller.call(rooms.list, { params }, Json)),
      ...days.map((date) => orNothing(caller.call(scheduling.listSlots, { params, query: { date } }, Json))),
    ])
    const byDay = Object.fromEntries(days.map((day, index) => [day, slots[index] ?? null]))
    return { letterhead, providers, rooms: places, slots: byDay }
  }
}

/** Not allowed, or not known: an older server may not have all of these calls. */
const WOULD_NOT = new Set([400, 403, 404])

/** The list of appointments is worth having without the names of rooms. */
async function orNothing<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (problem) {
    if (problem instanceof CallRefused && WOULD_NOT.has(problem.status)) return null
    throw problem
  }
}
