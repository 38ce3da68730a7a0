import { z } from 'zod'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import { waiting } from '#shared/domains/waiting/api.ts'
import { AppointmentId } from '#shared/kernel/ids.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { DAY, toInstant } from '#shared/kernel/time.ts'
import { DayAppointments, OneAppointment } from '#main/day/day-shapes.ts'
import type { DayAppointment } from '#main/day/day-shapes.ts'
import { CallRefused } from '#main/calls/signed-caller.ts'
import type { SignedCaller } from '#main/calls/signed-caller.ts'
import { isMadeSince } from './made-since.ts'

/** What is looked at of the waiting list (see day-shapes.ts). */
const CameToAnEnd = z.object({ entries: z.array(z.object({ id: z.string(), appointment: AppointmentId.nullable() })) })

/** So far ahead the public may book. */
const BOOKING_DAYS = 31
/** More bookings than these at once are looked up in one list. */
const ASKED_FOR_ALONE = 3
/** Of the waiting list so many of the latest who got a place are looked through; the server gives no more at once. */
const LOOKED_AT = 100

/** What staff enter is booked at once; from the website it waits to be confirmed. */
const isPublic = ({ status }: DayAppointment): boolean => status === 'pending'

/** Reads what the public booked: on the website, or by taking a place that was offered on the waiting list. */
export function createBookingReader({ caller, now }: { caller(): SignedCaller | null; now(): number }) {
  function asking(): SignedCaller {
    const present = caller()
    if (present === null) throw new Error('No server to ask')
    return present
  }

  async function one(id: AppointmentId): Promise<DayAppointment> {
    return (await asking().call(scheduling.get, { params: { id } }, OneAppointment)).event
  }

  async function listed(orgId: OrgId): Promise<DayAppointment[]> {
    const query = { start: toInstant(now()), end: toInstant(now() + BOOKING_DAYS * DAY) }
    return (await asking().call(scheduling.listOfOrg, { params: { orgId }, query }, DayAppointments)).events
  }

  async function placesTaken(orgId: OrgId) {
    const query = { status: 'booked', order: 'desc', limit: LOOKED_AT } as const
    try {
      return (await asking().call(waiting.list, { params: { orgId }, query }, CameToAnEnd)).entries
    } catch (problem) {
      // A server that is older has no waiting list.
      if (problem instanceof CallRefused && [403, 404].includes(problem.status)) return []
      throw problem
    }
  }

  return {
    /** Those of these appointments that the public booked. */
    async booked(orgId: OrgId, ids: readonly AppointmentId[]): Promise<DayAppointment[]> {
      if (ids.length <= ASKED_FOR_ALONE) return (await Promise.all(ids.map(one))).filter(isPublic)
      const isMeant = new Set(ids)
      return (await listed(orgId)).filter((found) => isMeant.has(found.id) && isPublic(found))
    },

    /** What these entries of the waiting list came to; it is booked at once, like what staff enter. */
    async taken(orgId: OrgId, entries: readonly string[]): Promise<DayAppointment[]> {
      const meant = (await placesTaken(orgId)).filter(({ id }) => entries.includes(id))
      return Promise.all(meant.flatMap(({ appointment }) => appointment ?? []).map(one))
    },

    /** What the public booked since then (milliseconds since the epoch). */
    async since(orgId: OrgId, from: number): Promise<DayAppointment[]> {
      const made = (await listed(orgId)).filter(({ createdAt }) => isMadeSince(createdAt, from))
      const places = made.some(({ status }) => status === 'booked') ? await placesTaken(orgId) : []
      const isTaken = new Set(places.map(({ appointment }) => appointment))
      return made.filter((found) => isPublic(found) || (found.status === 'booked' && isTaken.has(found.id)))
    },
  }
}
