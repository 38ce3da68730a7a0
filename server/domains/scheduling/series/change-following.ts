import { changesOf } from '#shared/domains/audit/public-values.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { isAhead } from '#shared/domains/scheduling/own-change.ts'
import type { ChangeAppointment } from '#shared/domains/scheduling/schema.ts'
import { datePlus, daysMoved, movedAlong } from '#shared/domains/scheduling/series/series.ts'
import type { Occurrence } from '#shared/domains/scheduling/series/series.ts'
import { holdsLane } from '#shared/domains/scheduling/statuses.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { toMillis } from '#shared/kernel/time.ts'
import type { Interval } from '#shared/kernel/time.ts'
import type { AppointmentId } from '#shared/kernel/ids.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { readHours } from '#server/domains/orgs/index.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { Caller } from '#server/runtime/call.ts'
import { isSameTime, refuseForeignFields } from '../appointments/change-appointment.ts'
import { AppointmentSeries } from '../entities/appointment-series.ts'
import { NO_OVERLAP, PROVIDER_FREE, ROOM_FREE } from '../entities/appointment.ts'
import type { Appointment } from '../entities/appointment.ts'
import { presentAppointment } from '../appointments/fields.ts'
import { loadForChange } from '../appointments/load-appointment.ts'
import { tellChanges } from '../mails/tell-changes.ts'
import { refuseForeign } from '../rooms/refuse-foreign.ts'
import { listBusy } from '../slots/judge-times.ts'
import type { WantedTime } from '../slots/judge-times.ts'
import { nameType } from '../slots/name-type.ts'
import { refuseOverlap } from '../slots/refuse-overlap.ts'
import { refuseConflicts, takeLanes } from '../slots/take-lanes.ts'
import { askNext } from '../slots/ask-next.ts'
import { loadFollowing } from './load-following.ts'

/**
 * Changes an appointment and all of its series that follow and are still ahead: all of them or none. They move along on
 * the clock of the wall, and become as long; what identifies one elsewhere stays its own. They stay in their series.
 *
 * @throws AppError as `changeAppointment` for the one that is named, and as {@link takeLanes} where others cannot move along
 */
export async function changeFollowing(
  context: DomainContext,
  caller: Caller,
  id: AppointmentId,
  change: ChangeAppointment,
): Promise<Appointment> {
  const { version, start, end, scope, tell, hold, ...fields } = change
  const { provider, room, type, eventRef, ...own } = fields
  refuseForeignFields(caller, { ...fields, start, scope, tell, hold })
  return refuseOverlap(() =>
    inTransaction(context.em, async (em) => {
      const named = await loadForChange(em, id, version)
      const before = presentAppointment(named)
      const all: Members = [named, ...(await loadFollowing(em, named))]
      // Who has left since, and a room given up, may stay on what they are on already.
      await refuseForeign(em, named.orgId, {
        provider: all.every(({ providerId }) => provider === providerId) ? undefined : provider,
        room: all.every(({ roomId }) => room === roomId) ? undefined : room,
      })
      for (const one of all) em.assign(one, { ...own, providerId: provider, roomId: room }, { ignoreUndefined: true })
      if (type !== undefined) await nameType(em, all, type)
      em.assign(named, { eventRef }, { ignoreUndefined: true })
      const isMoving = start !== undefined && end !== undefined && !isSameTime(named, start, end)
      if (isMoving) await moveAll(em, all, { start: toMillis(start), end: toMillis(end) }, context.clock())
      else if (provider !== undefined || room !== undefined || type !== undefined)
        await refuseBusy(em, all, context.clock())
      await flushTogether(em)
      const inside = { ...context, em }
      const kind = isMoving ? 'appointment.moved' : 'appointment.changed'
      const changed = [...Object.keys(fields), ...(isMoving ? ['start', 'end'] : [])]
      await recordEvent(inside, {
        kind,
        orgId: named.orgId,
        subjectId: id,
        userId: named.userId ?? null,
        details: {
          ...changesOf(kind, changed, before, presentAppointment(named)),
          count: all.length,
          ...(isMoving && tell === false && { told: false }),
        },
      })
      if (isMoving) await askNext(inside, named.orgId)
      const ahead = all.filter(({ status }) => isAhead(status))
      if (isMoving) await tellChanges(inside, ahead, 'moved', { tell })
      return named
    }),
  )
}

type Members = readonly [Appointment, ...Appointment[]]

/** The first one to where it is wanted, and the others along with it. */
async function moveAll(em: EntityManager, all: Members, after: Interval, now: number): Promise<void> {
  const [named] = all
  if (!holdsLane(named.status))
    throw new AppError('invalid_transition', { fields: { start: { key: 'code.invalid_transition' } } })
  const { orgId } = named
  const hours = await readHours(readerOf(em), orgId)
  const series = await em.findOne(AppointmentSeries, { id: named.seriesId ?? null })
  const before = intervalOf(named)
  const times = all.map((one) => wantedOf(one, movedAlong(intervalOf(one), before, after, hours.timeZone)))
  const type = named.typeId ?? null
  const places = await takeLanes(em, {
    orgId,
    hours,
    type,
    isBooked: true,
    times,
    now,
    moving: all.map(({ id }) => id),
  })
  for (const [index, one] of all.entries()) {
    const taken = places[index]
    if (taken !== undefined)
      em.assign(one, {
        lane: taken.lane,
        isOverbooked: false,
        isAfterHours: false,
        startsAt: new Date(taken.start),
        endsAt: new Date(taken.end),
      })
  }
  if (series !== null) series.untilDate = datePlus(series.untilDate, daysMoved(before, after, hours.timeZone))
}

/** Where nothing moves, somebody else may still be with their new provider or in their new room. */
async function refuseBusy(em: EntityManager, all: Members, now: number): Promise<void> {
  const [{ orgId }] = all
  const hours = await readHours(readerOf(em), orgId)
  const times = all
    .filter(({ status }) => holdsLane(status))
    .map((one) => wantedOf(one, movedAlong(intervalOf(one), intervalOf(one), intervalOf(one), hours.timeZone)))
  refuseConflicts(
    await listBusy(readerOf(em), {
      orgId,
      hours,
      type: all[0].typeId ?? null,
      times,
      now,
      isBooked: true,
      moving: all.map(({ id }) => id),
    }),
  )
}

const intervalOf = ({ startsAt, endsAt }: Appointment): Interval => ({
  start: startsAt.getTime(),
  end: endsAt.getTime(),
})

const wantedOf = ({ providerId, roomId }: Appointment, occurrence: Occurrence): WantedTime => ({
  ...occurrence,
  provider: providerId ?? null,
  room: roomId ?? null,
})

/** On their way through one another two of them may touch: the database looks once all have arrived. */
async function flushTogether(em: EntityManager): Promise<void> {
  const names = sql.join([NO_OVERLAP, PROVIDER_FREE, ROOM_FREE].map((name) => sql.id(name)))
  await sql`set constraints ${names} deferred`.execute(readerOf(em))
  await em.flush()
  await sql`set constraints ${names} immediate`.execute(readerOf(em))
}
