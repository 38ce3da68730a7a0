import { changesOf } from '#shared/domains/audit/public-values.ts'
import { LockMode } from '@mikro-orm/core'
import { sql } from 'kysely'
import { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { textIn } from '#shared/domains/scheduling/visit-types/local-text.ts'
import { TYPES_MAX } from '#shared/domains/scheduling/visit-types/schema.ts'
import type { ChangeType, NewType, TypeView } from '#shared/domains/scheduling/visit-types/schema.ts'
import { AppError, invalidField } from '#shared/kernel/errors.ts'
import type { AppointmentTypeId, OrgId } from '#shared/kernel/ids.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { staffAtWork } from '#server/domains/orgs/index.ts'
import { AppointmentType } from '../entities/appointment-type.ts'
import { listTypes } from './queries.ts'

/**
 * Adds a type, after the others.
 *
 * @throws AppError `conflict` for a name that there is, `invalid_input` for one too many, and for a service, a room or
 *   somebody that is not the org's
 */
export async function createType(context: DomainContext, orgId: OrgId, input: NewType): Promise<TypeView> {
  return inTransaction(context.em, async (em) => {
    const types = await loadTypes(em, orgId)
    refuseSameName(types, input)
    if (types.length >= TYPES_MAX) throw invalidField('names', 'validation.tooManyTypes', { maximum: TYPES_MAX })
    await refuseForeign(em, orgId, input)
    const position = (types.at(-1)?.position ?? -1) + 1
    const type = em.create(AppointmentType, { orgId, position, ...columnsOf(input) })
    await em.flush()
    await recordEvent({ ...context, em }, { kind: 'type.created', orgId, subjectId: type.id })
    return readOne(em, orgId, type.id)
  })
}

/** Changes a type; visits that are booked stay as they are. @throws AppError as {@link createType}, `version_conflict` */
export async function changeType(
  context: DomainContext,
  orgId: OrgId,
  id: AppointmentTypeId,
  { version, ...input }: ChangeType,
): Promise<TypeView> {
  return inTransaction(context.em, async (em) => {
    const types = await loadTypes(em, orgId)
    const type = typeAmong(types, id)
    if (type.version !== version)
      throw new AppError('version_conflict', { details: { current: await readOne(em, orgId, id) } })
    refuseSameName(types, input, id)
    await refuseForeign(em, orgId, input, type)
    const before = await readOne(em, orgId, id)
    em.assign(type, columnsOf(input))
    await em.flush()
    const after = await readOne(em, orgId, id)
    const details = changesOf('type.changed', Object.keys(input), before, after)
    await recordEvent({ ...context, em }, { kind: 'type.changed', orgId, subjectId: id, details })
    return after
  })
}

/** Puts types into this order. What the caller did not know of yet follows as it was. @throws AppError `invalid_input` */
export async function reorderTypes(
  context: DomainContext,
  orgId: OrgId,
  wanted: readonly AppointmentTypeId[],
): Promise<TypeView[]> {
  return inTransaction(context.em, async (em) => {
    const types = await loadTypes(em, orgId)
    const named = [...new Set(wanted)].map((id) => {
      const type = types.find((one) => one.id === id)
      if (type === undefined) throw invalidField('types', 'validation.unknownType')
      return type
    })
    const ordered = [...named, ...types.filter((type) => !named.includes(type))]
    ordered.forEach((type, position) => (type.position = position))
    const isChanged = ordered.some((type, index) => type !== types[index])
    await em.flush()
    if (isChanged) await recordEvent({ ...context, em }, { kind: 'type.reordered', orgId })
    return listTypes(readerOf(em), orgId)
  })
}

/** Gives a type up: whoever books it at this moment does so before or is refused. @throws AppError `not_found` */
export async function removeType(context: DomainContext, orgId: OrgId, id: AppointmentTypeId): Promise<void> {
  await inTransaction(context.em, async (em) => {
    const type = typeAmong(await loadTypes(em, orgId), id)
    await em.lock(type, LockMode.PESSIMISTIC_WRITE)
    type.removedAt = new Date(context.clock())
    await em.flush()
    await recordEvent({ ...context, em }, { kind: 'type.removed', orgId, subjectId: id })
  })
}

const columnsOf = ({ service, providers, rooms, ...rest }: NewType) => ({
  ...rest,
  serviceId: service,
  providerIds: [...new Set(providers)],
  roomIds: [...new Set(rooms)],
})

type Row = Awaited<ReturnType<typeof loadTypes>>[number]

/** The types of an org in their order, while nobody else of it adds, names, orders or removes one. */
async function loadTypes(em: EntityManager, orgId: OrgId) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`types ${orgId}`}, 0))`.execute(readerOf(em))
  return em.find(AppointmentType, { orgId, removedAt: null }, { orderBy: { position: 'asc', id: 'asc' } })
}

function typeAmong(types: readonly Row[], id: AppointmentTypeId): Row {
  const type = types.find((one) => one.id === id)
  if (type === undefined) throw new AppError('not_found')
  return type
}

async function readOne(em: EntityManager, orgId: OrgId, id: string): Promise<TypeView> {
  const [type] = await listTypes(readerOf(em), orgId, id)
  if (type === undefined) throw new AppError('not_found')
  return type
}

/** Two of one name cannot be told apart in a list. */
function refuseSameName(types: readonly Row[], { names }: Pick<NewType, 'names'>, except?: string): void {
  const fold = (text: string) => text.normalize('NFKC').toLowerCase()
  const name = fold(textIn(names, 'en'))
  if (types.some((type) => type.id !== except && fold(textIn(type.names, 'en')) === name))
    throw new AppError('conflict', { fields: { names: { key: 'validation.typeKnown' } } })
}

const FoundRow = z.object({ providers: z.number(), rooms: z.number(), services: z.number() })

/** What stood in it already may stay: who has left since counts for nothing. */
async function refuseForeign(
  em: EntityManager,
  orgId: OrgId,
  { providers, rooms, service }: Pick<NewType, 'providers' | 'rooms' | 'service'>,
  before: Pick<Row, 'providerIds' | 'roomIds' | 'serviceId'> = { providerIds: [], roomIds: [], serviceId: null },
): Promise<void> {
  const added = providers.filter((id) => !before.providerIds.includes(id))
  const newRooms = rooms.filter((id) => !before.roomIds.includes(id))
  const price = service === before.serviceId ? null : service
  const { rows } = await sqlOf(FoundRow)`
    select
      (select count(distinct m.user_id) from memberships m where m.org_id = ${orgId} and m.user_id = any(${added}::uuid[])
        and ${staffAtWork()})::int as providers,
      (select count(*) from rooms where org_id = ${orgId} and id = any(${newRooms}::uuid[]) and removed_at is null)::int as rooms,
      (select count(*) from services where org_id = ${orgId} and id = ${price}::uuid and status <> 'deleted')::int as services`.execute(
    readerOf(em),
  )
  const [found] = rows
  if (found === undefined) return
  if (found.providers < new Set(added).size) throw invalidField('providers', 'validation.unknownProvider')
  if (found.rooms < new Set(newRooms).size) throw invalidField('rooms', 'validation.unknownRoom')
  if (price !== null && found.services === 0) throw invalidField('service', 'validation.unknownService')
}
