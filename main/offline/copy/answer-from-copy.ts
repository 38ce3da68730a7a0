import type { z } from 'zod'
import { identity } from '#shared/domains/identity/api.ts'
import { publicOrgs } from '#shared/domains/orgs/public-api.ts'
import { Range, scheduling } from '#shared/domains/scheduling/api.ts'
import { rooms } from '#shared/domains/scheduling/rooms/api.ts'
import type { AnyEndpoint } from '#shared/kernel/endpoint.ts'
import { overlaps } from '#shared/kernel/time.ts'
import { spanOfCopy } from './copy.ts'
import type { CopiedAppointment, Copy } from './copy.ts'

/** What a call names: the parameters of its path, and what stands behind the question mark. */
interface Asked {
  params: Record<string, string>
  query: Record<string, string>
}

/** Undefined: the copy does not know. */
type Reply = (copy: Copy, asked: Asked) => unknown

/** The calls that the copy answers, each as the server would. Everything else is not known without it. */
const REPLIES: readonly (readonly [AnyEndpoint, Reply])[] = [
  // The token itself never leaves its place.
  [identity.me, ({ user }) => ({ accessToken: '', user })],
  [scheduling.listMine, (copy, { query }) => eventsWithin(copy, copy.mine, query)],
  [
    scheduling.listOfOrg,
    (copy, asked) => ofDesk(copy, asked, (desk) => eventsWithin(copy, desk.appointments, asked.query)),
  ],
  [scheduling.get, ({ mine, desk }, { params }) => eventWithId([...(desk?.appointments ?? []), ...mine], params['id'])],
  [scheduling.listSlots, (copy, asked) => ofDesk(copy, asked, ({ slots }) => slotsOf(slots, asked.query))],
  [rooms.list, (copy, asked) => ofDesk(copy, asked, (desk) => desk.rooms ?? undefined)],
  [rooms.listProviders, (copy, asked) => ofDesk(copy, asked, (desk) => desk.providers ?? undefined)],
  [
    publicOrgs.get,
    ({ desk }, { params }) =>
      desk !== null && desk.orgId === params['orgId'] ? (desk.letterhead ?? undefined) : undefined,
  ],
]

/** What the server would have answered when the copy was read; undefined for what is not in it. */
export function answerFromCopy(copy: Copy, method: string, url: URL): unknown {
  const query = Object.fromEntries(url.searchParams)
  for (const [endpoint, reply] of REPLIES) {
    const params = endpoint.method === method ? paramsOf(endpoint, url.pathname) : null
    if (params !== null) return reply(copy, { params, query })
  }
  return undefined
}

type Desk = NonNullable<Copy['desk']>

function ofDesk({ desk }: Copy, { params }: Asked, reply: (desk: Desk) => unknown): unknown {
  return desk !== null && desk.orgId === params['orgId'] ? reply(desk) : undefined
}

/** Of a stretch that reaches beyond the two days, what is known of it; of one that does not touch them, nothing. */
function eventsWithin(copy: Copy, appointments: readonly CopiedAppointment[], query: Asked['query']): unknown {
  const range = Range.safeParse(query)
  if (!range.success) return undefined
  const wanted = interval(range.data)
  if (!overlaps(wanted, spanOfCopy(copy))) return undefined
  return { events: appointments.filter((appointment) => overlaps(interval(appointment), wanted)) }
}

function eventWithId(appointments: readonly CopiedAppointment[], id: string | undefined): unknown {
  const event = appointments.find((appointment) => appointment.id === id)
  return event === undefined ? undefined : { event }
}

/** Free places as they were: with `exclude` or a series they would be others. */
function slotsOf(slots: Desk['slots'], { date = '', ...rest }: Asked['query']): unknown {
  return Object.keys(rest).length === 0 && Object.hasOwn(slots, date) ? (slots[date] ?? undefined) : undefined
}

const interval = ({ start, end }: z.infer<typeof Range>) => ({ start: Date.parse(start), end: Date.parse(end) })

function paramsOf({ path }: AnyEndpoint, given: string): Record<string, string> | null {
  const names = path.split('/')
  const values = given.split('/')
  if (names.length !== values.length) return null
  const params: Record<string, string> = {}
  for (const [index, name] of names.entries()) {
    const value = values[index] ?? ''
    if (name.startsWith('{')) params[name.slice(1, -1)] = value
    else if (name !== value) return null
  }
  return params
}
