import type { VisitRule } from '#shared/domains/scheduling/visit-rule.ts'
import { UserId } from '#shared/kernel/ids.ts'
import type { Visit } from '../../slots/load-visit.ts'
import { problem } from '#server/tables/line-problem.ts'
import type { LineProblem } from '#server/tables/line-problem.ts'
import type { AppointmentValues } from '../reading/import-line.ts'
import type { DeskPool, PoolType } from './desk-pool.ts'
import type { KnownAppointment } from './known-appointments.ts'

/** Of which type an appointment is to be, with whom and where. */
export interface WantedVisit {
  typeId: string | null
  /** Of a type: undefined is whoever may give it. */
  providerId: string | null | undefined
  roomId: string | null | undefined
}

interface JudgedVisit extends WantedVisit {
  type: PoolType | null
  /** What changes. */
  fields: ('type' | 'provider' | 'room')[]
  problems: LineProblem[]
}

type Said = Partial<Pick<AppointmentValues, 'type' | 'provider' | 'room'>>

/** What a line says of type, provider and room, each by name or by id; an empty cell is none, and in a new one whoever may. */
export function judgeVisit(said: Said, known: KnownAppointment | null, pool: DeskPool): JudgedVisit {
  const problems: LineProblem[] = []
  const fields: JudgedVisit['fields'] = []
  const take = (
    field: 'type' | 'provider' | 'room',
    all: readonly Named[],
    before: string | null,
    unknown: string,
  ): string | null => {
    const text = said[field]
    if (text === undefined || (text === null && known === null)) return before
    const found = text === null ? null : idOf(text, all, before)
    if (found !== 'unknown' && found !== 'several') {
      if (found !== before) fields.push(field)
      return found
    }
    problems.push(problem(field, found === 'several' ? 'validation.severalOfName' : unknown))
    return before
  }
  const types = pool.types.map(({ id, names, isRemoved }) => ({ id, names: Object.values(names), isRemoved }))
  const people = pool.providers.map(({ id, name }) => ({ id, names: [name] }))
  // Who has left since may stay on what they are on already.
  const { providerId: own = null, providerName = null } = known ?? {}
  if (own !== null && providerName !== null && !people.some(({ id }) => id === own))
    people.push({ id: UserId.parse(own), names: [providerName] })
  const rooms = pool.rooms.map(({ id, name, isRemoved }) => ({ id, names: [name], isRemoved }))
  const typeId = take('type', types, known?.typeId ?? null, 'validation.unknownType')
  const providerId = take('provider', people, known?.providerId ?? null, 'validation.unknownProvider')
  const roomId = take('room', rooms, known?.roomId ?? null, 'validation.unknownRoom')
  const type = pool.types.find(({ id }) => id === typeId) ?? null
  if (type !== null && fields.length > 0) {
    if (providerId !== null && !givesOf(pool, type).some(({ id }) => id === providerId))
      problems.push(problem('provider', 'validation.providerOfType'))
    if (roomId !== null && type.roomIds.length > 0 && !type.roomIds.includes(roomId))
      problems.push(problem('room', 'validation.roomOfType'))
  }
  const isOpen = type !== null && (known === null || fields.includes('type'))
  return {
    type,
    typeId,
    providerId: providerId ?? (isOpen ? undefined : null),
    roomId: roomId ?? (isOpen ? undefined : null),
    fields,
    problems,
  }
}

interface Named {
  id: string
  names: readonly string[]
  isRemoved?: boolean
}

const fold = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** What it has already may be named though it was given up, or though others are called so. */
function idOf(text: string, all: readonly Named[], before: string | null): string {
  const wanted = fold(text)
  const called = all.filter(({ id, names }) => id === wanted || names.some((name) => fold(name) === wanted))
  const own = called.find(({ id }) => id === before)
  if (own !== undefined) return own.id
  const open = called.filter(({ isRemoved = false }) => !isRemoved)
  return open.length > 1 ? 'several' : (open[0]?.id ?? 'unknown')
}

/** Who may give a type. */
const givesOf = ({ providers }: DeskPool, { providerIds }: PoolType) =>
  providers.filter(({ id, isProvider }) => isProvider && (providerIds.length === 0 || providerIds.includes(id)))

/** What it asks for, as `loadVisit` tells it of a single one. A visit that keeps its type keeps the buffers that it was booked with. */
export function visitOf(
  { typeId, providerId, roomId }: WantedVisit,
  known: KnownAppointment | null,
  pool: DeskPool,
): Visit {
  const type = pool.types.find(({ id }) => id === typeId) ?? null
  const buffers = known !== null && known.typeId === typeId ? known : type
  const rule: VisitRule = {
    type: typeId,
    bufferBefore: buffers?.bufferBefore ?? 0,
    bufferAfter: buffers?.bufferAfter ?? 0,
    atOnce: type?.atOnce ?? null,
    providers: providersOf(providerId, type, pool),
    rooms: roomsOf(roomId, type, pool),
  }
  return { type, rule }
}

function providersOf(id: string | null | undefined, type: PoolType | null, pool: DeskPool): VisitRule['providers'] {
  if (id === null) return null
  if (id !== undefined) {
    const found = pool.providers.find((one) => one.id === id)
    return [found ?? { id, capacity: 1, week: null, days: [], away: [] }]
  }
  const asks = type !== null && (type.providerIds.length > 0 || pool.providers.some(({ isProvider }) => isProvider))
  return asks ? givesOf(pool, type) : null
}

function roomsOf(id: string | null | undefined, type: PoolType | null, pool: DeskPool): VisitRule['rooms'] {
  if (id === null) return null
  if (id !== undefined) return [pool.rooms.find((room) => room.id === id) ?? { id, capacity: 1, away: [] }]
  if (type === null || type.roomIds.length === 0) return null
  return pool.rooms.filter((room) => !room.isRemoved && type.roomIds.includes(room.id))
}
