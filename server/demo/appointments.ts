import type { EntityManager } from '@mikro-orm/postgresql'
import { availability, gridOfDay, spanOfDay } from '#shared/domains/scheduling/availability.ts'
import type { AppointmentStatus } from '#shared/domains/scheduling/statuses.ts'
import { holdsLane } from '#shared/domains/scheduling/statuses.ts'
import type { ProviderTime } from '#shared/domains/scheduling/visit-rule.ts'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import type { UserId } from '#shared/kernel/ids.ts'
import { DAY, HOUR, MINUTE } from '#shared/kernel/time.ts'
import type { Interval, LocalDate } from '#shared/kernel/time.ts'
import { Contact } from '#server/domains/contacts/index.ts'
import type { User } from '#server/domains/identity/index.ts'
import type { Org } from '#server/domains/orgs/index.ts'
import { Appointment } from '#server/domains/scheduling/index.ts'
import { DEMO_PEOPLE, DEMO_TITLES, phoneOf } from './people.ts'
import { sequence } from './sequence.ts'
import type { MadeType } from './visit-types.ts'
import { visitsOn } from './visits.ts'

const WEEKS_BACK = 3
const WEEKS_AHEAD = 4
const COLORS = ['blue', 'teal', 'green', 'amber', 'purple'] as const
/** Of the places of a clinic without types so many are taken. */
const SHARE = 0.25

interface Clinic {
  org: Org
  patients: readonly User[]
  /** Who sees patients as what; of a clinic without types nobody is named. */
  people?: readonly (ProviderTime & { id: UserId })[]
  types?: readonly MadeType[]
}

type Details = Pick<Appointment, 'title' | 'color'> &
  Partial<Pick<Appointment, 'typeId' | 'providerId' | 'roomId' | 'bufferAfter'>>

/** Weeks of appointments around today: of a clinic with types each with its provider and its room, of another in its slots. */
export async function makeAppointments(em: EntityManager, { org, patients, people, types }: Clinic): Promise<void> {
  const contacts = DEMO_PEOPLE.slice(14).map(([firstName, lastName], index) =>
    em.create(Contact, {
      orgId: org.id,
      name: `${firstName} ${lastName}`,
      email: `visitor${index + 1}@tendwell.test`,
      phone: phoneOf(index + 20),
    }),
  )
  const random = sequence(20_261_121)
  function pick<T>(list: readonly T[]): T {
    const picked = list[Math.floor(random() * list.length)]
    if (picked === undefined) throw new Error('There is nothing to pick from')
    return picked
  }
  const now = Date.now()
  const book = ({ start, end }: Interval, lane: number, details: Details) => {
    const status = demoStatus(start, now, random())
    const patient = patients.length > 0 && random() < 0.55 ? pick(patients) : null
    const contact = patient === null ? pick(contacts) : null
    em.create(Appointment, {
      orgId: org.id,
      userId: patient?.id ?? null,
      contactId: contact?.id ?? null,
      name: patient?.fullName() ?? contact?.name ?? '',
      email: patient?.email ?? contact?.email ?? null,
      phone: patient?.phone ?? contact?.phone ?? null,
      notes: random() < 0.2 ? 'Prefers a text message the day before.' : null,
      startsAt: new Date(start),
      endsAt: new Date(end),
      status,
      ...demoTimes(status, { start, end }, random),
      eventType: patient === null ? 'contact' : 'user',
      lane: holdsLane(status) ? lane : null,
      ...details,
    })
  }
  const hours = org.hours()
  const fillSlots = (date: LocalDate) => {
    for (const slot of availability(gridOfDay(hours, date), [], 0))
      for (let lane = 0; lane < slot.capacity; lane += 1)
        if (random() <= SHARE) book(slot, lane, { title: pick(DEMO_TITLES), color: pick(COLORS) })
  }
  const until = localDateOf(now + WEEKS_AHEAD * 7 * DAY, hours.timeZone)
  for (let date = localDateOf(now - WEEKS_BACK * 7 * DAY, hours.timeZone); date < until;) {
    if (people === undefined || types === undefined) fillSlots(date)
    else
      for (const { type, provider, room, lane, ...times } of visitsOn(date, hours, people, types, random))
        book(times, lane, {
          title: type.title,
          color: type.color,
          typeId: type.id,
          providerId: provider,
          roomId: room,
          bufferAfter: type.after,
        })
    date = localDateOf(spanOfDay(date, hours.timeZone).end, hours.timeZone)
  }
  await em.flush()
}

/** What has become of an appointment by now. */
function demoStatus(start: number, now: number, chance: number): AppointmentStatus {
  if (start < now - 2 * HOUR) return chance < 0.86 ? 'done' : (['no_show', 'cancelled'] as const)[chance < 0.93 ? 0 : 1]
  if (start < now - HOUR / 2) return 'in_room'
  if (start < now + HOUR / 4) return 'arrived'
  if (chance < 0.15) return 'pending'
  return chance < 0.6 ? 'confirmed' : 'booked'
}

/** When they came and went: most wait a few minutes, some too long. */
function demoTimes(status: AppointmentStatus, { start, end }: Interval, random: () => number) {
  if (!['arrived', 'in_room', 'done'].includes(status)) return {}
  const arrivedAt = new Date(start - random() * 12 * MINUTE)
  const roomAt = new Date(start + random() ** 2 * 18 * MINUTE)
  const doneAt = new Date(end - random() * 10 * MINUTE)
  if (status === 'arrived') return { statusAt: arrivedAt }
  return status === 'in_room' ? { arrivedAt, statusAt: roomAt } : { arrivedAt, roomAt, statusAt: doneAt }
}
