import { changesOf } from '#shared/domains/audit/public-values.ts'
import { WAITING_DAYS_MAX } from '#shared/domains/waiting/schema.ts'
import type { ChangeWaiting, WaitingView } from '#shared/domains/waiting/schema.ts'
import { AppError, invalidField } from '#shared/kernel/errors.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { askNext } from '#server/domains/scheduling/index.ts'
import { daysBetween } from '#shared/kernel/calendar/days.ts'
import { loadEntry } from './load-entry.ts'
import { readWaiting } from './queries.ts'
import { refuseUnknownType } from './refuse-unknown-type.ts'
import { refusePast, refuseTwice } from './refuse-twice.ts'

/**
 * Changes for what somebody waits. A place that is offered to them stays offered; somebody whose days were over waits
 * again. They keep their turn.
 *
 * @throws AppError `version_conflict`, `already_waiting`, `invalid_transition` for one that has its appointment or was
 *   taken off the list, `invalid_input` for days that are over
 */
export async function changeEntry(
  context: DomainContext,
  orgId: OrgId,
  id: string,
  { version, from, until, type, ...change }: ChangeWaiting,
): Promise<WaitingView> {
  return inTransaction(context.em, async (em) => {
    const inside = { ...context, em }
    const entry = await loadEntry(em, orgId, id)
    if (entry.version !== version)
      throw new AppError('version_conflict', { details: { current: await readWaiting(readerOf(em), orgId, id) } })
    if (entry.status === 'booked' || entry.status === 'removed')
      throw new AppError('invalid_transition', { details: { from: entry.status } })
    const days = { from: from ?? entry.fromDate, until: until ?? entry.untilDate }
    if (days.from > days.until) throw invalidField('until', 'validation.lastDayAfterFirst')
    if (daysBetween(days.from, days.until) > WAITING_DAYS_MAX) throw invalidField('until', 'validation.waitingTooLong')
    await refusePast(em, orgId, days.until, context.clock())
    if (type !== undefined && type !== (entry.typeId ?? null)) await refuseUnknownType(readerOf(em), orgId, type)
    const before = { from: entry.fromDate, until: entry.untilDate }
    const { email = null, userId = null, contactId = null } = entry
    await refuseTwice(em, orgId, { id, email, userId, contactId, ...days })
    em.assign(
      entry,
      {
        ...change,
        typeId: type,
        fromDate: days.from,
        untilDate: days.until,
        status: entry.status === 'offered' ? 'offered' : 'waiting',
      },
      { ignoreUndefined: true },
    )
    await em.flush()
    await recordEvent(inside, {
      kind: 'waiting.changed',
      orgId,
      subjectId: id,
      userId: entry.userId ?? null,
      details: changesOf('waiting.changed', Object.keys({ from, until, type, ...change }), before, days),
    })
    await askNext(inside, orgId)
    return readWaiting(readerOf(em), orgId, id)
  })
}
