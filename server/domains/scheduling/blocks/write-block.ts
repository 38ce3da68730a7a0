import type { EntityManager } from '@mikro-orm/postgresql'
import { LockMode } from '@mikro-orm/core'
import { changesOf } from '#shared/domains/audit/public-values.ts'
import { spanOfDay } from '#shared/domains/scheduling/availability.ts'
import type { BlockView, ChangeBlock, NewBlock } from '#shared/domains/scheduling/blocks/schema.ts'
import { ABSENCES_MAX } from '#shared/domains/scheduling/providers/schema.ts'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import { AppError, invalidField } from '#shared/kernel/errors.ts'
import type { AbsenceId, OrgId } from '#shared/kernel/ids.ts'
import { toMillis } from '#shared/kernel/time.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { readHours } from '#server/domains/orgs/index.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { Absence } from '../entities/provider.ts'
import { lockStaff } from '../providers/lock-staff.ts'
import { refuseForeign } from '../rooms/refuse-foreign.ts'
import { askNext } from '../slots/ask-next.ts'
import { lockDays } from './lock-days.ts'
import { countVisitsIn, findBlock } from './queries.ts'

/** A block, and how many visits are booked in it. */
interface Written {
  block: BlockView
  visits: number
}

/**
 * Keeps time of the clinic, of a provider or of a room free of visits. What is booked then stays, for the desk to move.
 *
 * @throws AppError `invalid_input` for who and where is not the org's, for whole days that do not begin at midnight, and for
 *   one too many
 */
export async function addBlock(context: DomainContext, orgId: OrgId, input: NewBlock): Promise<Written> {
  return inTransaction(context.em, async (em) => {
    await prepare(em, orgId, input)
    const ahead = await em.count(Absence, { orgId, endsAt: { $gt: new Date(context.clock()) } })
    if (ahead >= ABSENCES_MAX) throw invalidField('start', 'validation.tooMany', { maximum: ABSENCES_MAX })
    const stored = em.create(Absence, { orgId, ...columnsOf(input) })
    await em.flush()
    const { id: subjectId, userId = null } = stored
    await recordEvent({ ...context, em }, { kind: 'block.added', orgId, subjectId, userId })
    return readBack(em, orgId, stored.id)
  })
}

/**
 * Moves or changes one.
 *
 * @throws AppError `not_found`, `version_conflict` with what is stored now, and as {@link addBlock}
 */
export async function changeBlock(
  context: DomainContext,
  orgId: OrgId,
  id: AbsenceId,
  { version, ...input }: ChangeBlock,
): Promise<Written> {
  return inTransaction(context.em, async (em) => {
    await prepare(em, orgId, input)
    const stored = await em.findOne(Absence, { id, orgId }, { lockMode: LockMode.PESSIMISTIC_WRITE })
    const current = await findBlock(readerOf(em), orgId, id)
    if (stored === null || current === null) throw new AppError('not_found')
    if (current.version !== version) throw new AppError('version_conflict', { details: { current } })
    em.assign(stored, columnsOf(input))
    await em.flush()
    const written = await readBack(em, orgId, id)
    const details = changesOf('block.changed', Object.keys(input), current, written.block)
    const inside = { ...context, em }
    const { provider: userId } = written.block
    await recordEvent(inside, { kind: 'block.changed', orgId, subjectId: id, userId, details })
    await askNext(inside, orgId)
    return written
  })
}

/** Opens the time again. @throws AppError `not_found` */
export async function removeBlock(context: DomainContext, orgId: OrgId, id: AbsenceId): Promise<void> {
  await inTransaction(context.em, async (em) => {
    const stored = await em.findOne(Absence, { id, orgId })
    if (stored === null) throw new AppError('not_found')
    em.remove(stored)
    await em.flush()
    const inside = { ...context, em }
    const { userId = null } = stored
    await recordEvent(inside, { kind: 'block.removed', orgId, subjectId: id, userId })
    await askNext(inside, orgId)
  })
}

async function prepare(em: EntityManager, orgId: OrgId, input: NewBlock): Promise<void> {
  const { timeZone } = await readHours(readerOf(em), orgId)
  const stretch = { start: toMillis(input.start), end: toMillis(input.end) }
  if (input.allDay)
    for (const name of ['start', 'end'] as const)
      if (spanOfDay(localDateOf(stretch[name], timeZone), timeZone).start !== stretch[name])
        throw invalidField(name, 'validation.wholeDays')
  await lockStaff(em, orgId)
  await lockDays(em, orgId, timeZone, stretch)
  await refuseForeign(em, orgId, input)
}

const columnsOf = ({ start, end, allDay, open, provider, room, title, reason }: NewBlock) => ({
  userId: provider,
  roomId: room,
  startsAt: new Date(start),
  endsAt: new Date(end),
  isAllDay: allDay,
  isOpen: open,
  title: title === '' ? null : title,
  reason: reason === '' ? null : reason,
})

async function readBack(em: EntityManager, orgId: OrgId, id: AbsenceId): Promise<Written> {
  const block = await findBlock(readerOf(em), orgId, id)
  if (block === null) throw new Error('A block that was written is gone')
  return { block, visits: await countVisitsIn(readerOf(em), orgId, block) }
}
