import type { z } from 'zod'
import { identity } from '#shared/domains/identity/api.ts'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import type { AppointmentView, CreateAppointment, StaffSlot } from '#shared/domains/scheduling/schema.ts'
import { waiting } from '#shared/domains/waiting/api.ts'
import type { AddWaiting } from '#shared/domains/waiting/schema.ts'
import type { AppointmentStatus } from '#shared/domains/scheduling/statuses.ts'
import { DAY, HOUR } from '#shared/kernel/time.ts'
import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

/** The zone of the demonstration's clinic, and of the browser in these tests. */
export const ZONE = 'America/New_York'

export interface FreeSlot extends StaffSlot {
  date: string
  /** As the screens write it, `9:00 AM`. */
  label: string
}

/** What the front desk does by the API to prepare a test. */
export function deskCalls(serverUrl: string, token: string, orgId: string) {
  const send = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(serverUrl + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const text = await response.text()
    expect(response.ok, `${method} ${path}: ${text}`).toBe(true)
    return text === '' ? null : JSON.parse(text)
  }
  const slotsPath = scheduling.listSlots.path.replace('{orgId}', orgId)

  /**
   * Free slots with at least `left` places, of one day, from tomorrow on; `from` days ahead where the day before is too
   * late for what a test does, and not before the hour `since` where it is about the end of a day.
   */
  async function freeSlots({ left = 1, count = 1, from = 1, since = 0 } = {}): Promise<FreeSlot[]> {
    for (let ahead = from; ahead <= 21; ahead += 1) {
      const date = localDateOf(Date.now() + ahead * DAY, ZONE)
      const { slots }: { slots: StaffSlot[] } = await send('GET', `${slotsPath}?date=${date}`)
      const free = slots.filter((slot) => slot.left >= left && hourOf(slot.start) >= since)
      if (free.length >= count)
        return free.slice(0, count).map((slot) => ({ ...slot, date, label: timeOf(slot.start) }))
    }
    throw new Error('The clinic of the demonstration is fully booked')
  }

  return {
    freeSlots,

    /** The first of them. */
    async freeSlot(options: Parameters<typeof freeSlots>[0] = {}): Promise<FreeSlot> {
      const [slot] = await freeSlots(options)
      if (slot === undefined) throw new Error('No free times')
      return slot
    },

    async make(
      slot: { start: string; end: string },
      details: Partial<z.input<typeof CreateAppointment>>,
    ): Promise<AppointmentView> {
      const { start, end } = slot
      const body = { title: 'Check-up', start, end, ...details }
      const { event } = await send('POST', scheduling.create.path.replace('{orgId}', orgId), body)
      return event
    },

    /** Puts somebody on the waiting list. */
    async wait(entry: Omit<z.input<typeof AddWaiting>, 'title'>): Promise<void> {
      await send('POST', waiting.add.path.replace('{orgId}', orgId), { title: 'Check-up', ...entry })
    },

    async get(id: string): Promise<AppointmentView> {
      const { event } = await send('GET', scheduling.get.path.replace('{id}', id))
      return event
    },

    async step(id: string, status: AppointmentStatus): Promise<void> {
      await send('PUT', scheduling.setStatus.path.replace('{id}', id), { status })
    },

    /** The appointments of a contact from the next three weeks on. */
    async aheadOf(contact: string): Promise<AppointmentView[]> {
      const query = new URLSearchParams({
        start: new Date(Date.now() + 21 * DAY).toISOString(),
        end: new Date(Date.now() + 80 * DAY).toISOString(),
      })
      const { events } = await send('GET', `${scheduling.listOfContact.path.replace('{id}', contact)}?${query}`)
      return events
    },

    /** The id of whoever the token belongs to. */
    async myId(): Promise<string> {
      const { user } = await send('GET', identity.me.path)
      return user.id
    },
  }
}

/**
 * Has the overview's board show the day of a slot in place of today, on which the clinic may be closed by now: the server
 * answers as always, it is asked for another day.
 */
export async function showDay(page: Page, orgId: string, { start, end }: { start: string; end: string }) {
  const path = scheduling.listOfOrg.path.replace('{orgId}', orgId)
  const query = new URLSearchParams({
    start: new Date(Date.parse(start) - HOUR).toISOString(),
    end: new Date(Date.parse(end) + 4 * HOUR).toISOString(),
  })
  await page.route(
    (url) => url.pathname === path && isOneDay(url),
    (route, request) => route.continue({ url: `${request.url().split('?')[0]}?${query}` }),
  )
}

/** The board asks for a day; open requests for weeks. */
const isOneDay = ({ searchParams }: URL): boolean =>
  Date.parse(searchParams.get('end') ?? '') - Date.parse(searchParams.get('start') ?? '') < 2 * DAY

const timeOf = (instant: string): string =>
  new Intl.DateTimeFormat('en', { timeZone: ZONE, hour: 'numeric', minute: '2-digit' }).format(new Date(instant))
const hourOf = (instant: string): number =>
  Number(new Intl.DateTimeFormat('en', { timeZone: ZONE, hour: 'numeric', hourCycle: 'h23' }).format(new Date(instant)))
