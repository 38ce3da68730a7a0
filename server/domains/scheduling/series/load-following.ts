import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { isAhead } from '#shared/domains/scheduling/own-change.ts'
import { datePlus } from '#shared/domains/scheduling/series/series.ts'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import { AppointmentStatus } from '#shared/domains/scheduling/statuses.ts'
import { readerOf } from '#server/database/orm.ts'
import { readHours } from '#server/domains/orgs/index.ts'
import { AppointmentSeries } from '../entities/appointment-series.ts'
import { Appointment } from '../entities/appointment.ts'

/**
 * Those of its series that come after an appointment and are still ahead, locked in their order until the transaction
 * ends. Of one that does not come back there are none.
 */
export async function loadFollowing(em: EntityManager, appointment: Appointment): Promise<Appointment[]> {
  const { id, seriesId, startsAt } = appointment
  if ((seriesId ?? null) === null) return []
  return em.find(
    Appointment,
    {
      seriesId,
      id: { $ne: id },
      startsAt: { $gte: startsAt },
      status: { $in: AppointmentStatus.options.filter(isAhead) },
      deletedAt: null,
    },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { startsAt: 'asc', id: 'asc' } },
  )
}

/** A series that goes no further than this one: its last day is before it. */
export async function endSeriesBefore(em: EntityManager, { seriesId, orgId, startsAt }: Appointment): Promise<void> {
  if (seriesId === null || seriesId === undefined) return
  const { timeZone } = await readHours(readerOf(em), orgId)
  const series = await em.findOneOrFail(AppointmentSeries, { id: seriesId })
  series.untilDate = datePlus(localDateOf(startsAt.getTime(), timeZone), -1)
}
