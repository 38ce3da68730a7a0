import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { createEventSource } from 'eventsource-client'
import { publicScheduling } from '#shared/domains/booking/public-api.ts'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import { toInstant } from '#shared/kernel/time.ts'
import { chromiumPath } from '../../e2e/chromium.ts'
import { anAddress } from './addresses.ts'
import { answerOf } from './answer-of.ts'
import type { Pace } from './measure.ts'
import { residentMbOf } from './process-figures.ts'
import type { MeasuredServer } from './product.ts'
import * as shape from './shape.ts'

/** How long it takes from a booking until others see it, in milliseconds. */
export interface Latency {
  bookings: number
  p50: number
  p95: number
}

export interface LiveFigures {
  /** Calendars open over all clinics, each of which reads its week again. */
  calendars: Latency
  /** The same with all of them in one clinic. */
  oneClinic: Latency
  /** Until it stands on the screen of a browser, the calendars of all clinics being open; undefined without Chromium. */
  screen: Latency | undefined
  /** Of an open stream that hears nothing; undefined where the system does not tell. */
  kilobytesAStream: number | undefined
}

const CALENDARS = 200
/** So many that one's share stands out from what the process uses anyway. */
const IDLE_STREAMS = 1000
/** As the renderer gathers what happens at once. */
const GATHERING_MS = 50
const SETTLE_MS = 3000
const PATIENCE_MS = 10_000
/** In which week the calendars are, and the bookings. */
const AHEAD = 8

/** Tokens of people by their number, as the load makes them. */
type TokenOf = (user: number) => string

/**
 * Measures what open calendars wait for and what they weigh, on a server that has just started: one that has worked has room
 * left over which hides it. Neither must be under other load.
 */
export async function measureLive(
  product: MeasuredServer,
  fresh: MeasuredServer,
  tokenOf: TokenOf,
  pace: Pace,
): Promise<LiveFigures> {
  const bookings = pace.rounds * 20
  const kilobytesAStream = await weighStreams(fresh, tokenOf)
  const everywhere = await openCalendars(product.url, (number) => 1 + (number % shape.ORGS), tokenOf)
  const calendars = await bookAndWait(product.url, everywhere, bookings, (number) => 1 + (number % shape.ORGS))
  const screen = await watchScreen(product.url, tokenOf, bookings)
  everywhere.close()
  const inOne = await openCalendars(product.url, () => 1, tokenOf)
  const oneClinic = await bookAndWait(product.url, inOne, Math.ceil(bookings / 2), () => 1)
  inOne.close()
  return { calendars, oneClinic, screen, kilobytesAStream }
}

async function weighStreams({ url, pid }: MeasuredServer, tokenOf: TokenOf): Promise<number | undefined> {
  await sleep(SETTLE_MS)
  const before = residentMbOf(pid)
  const streams = await openStreams(
    url,
    IDLE_STREAMS,
    (number) => tokenOf(1 + (number % shape.PATIENTS)),
    () => undefined,
  )
  await sleep(SETTLE_MS)
  const after = residentMbOf(pid)
  for (const close of streams) close()
  await sleep(SETTLE_MS)
  return before === undefined || after === undefined ? undefined : ((after - before) * 1000) / IDLE_STREAMS
}

/** Opens streams a few at a time and waits until all stand. */
async function openStreams(
  url: string,
  count: number,
  token: (number: number) => string,
  onMessage: (number: number, data: string) => void,
): Promise<(() => void)[]> {
  const closers: (() => void)[] = []
  for (let first = 0; first < count; first += 50) {
    const some = Array.from({ length: Math.min(50, count - first) }, (_, index) => first + index)
    const opened = await Promise.all(
      some.map((number) => openStream(url, token(number), (data) => onMessage(number, data))),
    )
    closers.push(...opened)
  }
  return closers
}

async function openStream(url: string, token: string, onMessage: (data: string) => void): Promise<() => void> {
  const connected = Promise.withResolvers<void>()
  const source = createEventSource({
    url: `${url}/api/live`,
    headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': anAddress() },
    onConnect: () => connected.resolve(),
    onScheduleReconnect: () => connected.reject(new Error('A stream could not be opened')),
    onMessage: ({ data }) => onMessage(data),
  })
  await connected.promise
  return () => source.close()
}

interface Calendars {
  /** Resolves once every calendar of the clinic shows it; the times in milliseconds of the clock. */
  showing(org: number, id: string): Promise<number[]>
  close(): void
}

/** As the website keeps one: it hears, gathers, and reads its week again. */
async function openCalendars(url: string, orgOf: (number: number) => number, tokenOf: TokenOf): Promise<Calendars> {
  const seen = new Map<string, number[]>()
  const waiting = new Map<string, { count: number; done(times: number[]): void }>()
  const timers = new Set<number>()
  const show = (id: string) => {
    const times = [...(seen.get(id) ?? []), performance.now()]
    seen.set(id, times)
    const waiter = waiting.get(id)
    if (waiter !== undefined && times.length >= waiter.count) waiter.done(times)
  }
  // Two of the staff to an org: the others of a clinic's calendars are more windows of theirs.
  const token = (number: number) => tokenOf(shape.staffOf(orgOf(number)))
  const known = new Map<number, Set<string>>()
  async function readAgain(number: number): Promise<void> {
    timers.delete(number)
    const response = await fetch(`${url}/api/events/org/${shape.idOf('org', orgOf(number))}?${week()}`, {
      headers: { authorization: `Bearer ${token(number)}`, 'x-forwarded-for': anAddress() },
    })
    const { events } = await answerOf(scheduling.listOfOrg, response)
    const before = known.get(number) ?? new Set()
    known.set(number, new Set(events.map(({ id }) => id)))
    for (const { id } of events) if (!before.has(id)) show(id)
  }
  const closers = await openStreams(url, CALENDARS, token, (number) => {
    if (timers.has(number)) return
    timers.add(number)
    setTimeout(() => void readAgain(number), GATHERING_MS)
  })
  for (let number = 0; number < CALENDARS; number += 1) await readAgain(number)
  seen.clear()
  const inOrg = (org: number) =>
    Array.from({ length: CALENDARS }, (_, number) => number).filter((number) => orgOf(number) === org)
  return {
    async showing(org, id) {
      const { promise, resolve, reject } = Promise.withResolvers<number[]>()
      const count = inOrg(org).length
      waiting.set(id, { count, done: resolve })
      const times = seen.get(id) ?? []
      if (times.length >= count) resolve(times)
      const timer = setTimeout(() => reject(new Error('A calendar did not show a booking')), PATIENCE_MS)
      return await promise.finally(() => clearTimeout(timer))
    },
    close: () => closers.forEach((close) => close()),
  }
}

function week(): string {
  const first = shape.gridAhead(AHEAD)[0]?.start ?? 0
  const last = shape.gridAhead(AHEAD + 7)[0]?.start ?? 0
  return `start=${toInstant(first)}&end=${toInstant(last)}`
}

let booked = 0
async function book(url: string, org: number, day: number): Promise<{ id: string; name: string }> {
  booked += 1
  const slot = shape.gridAhead(day)[booked % shape.SLOTS]
  if (slot === undefined) throw new Error('The orgs are to be open on every day')
  const name = `Live${booked}`
  const response = await fetch(`${url}/api/web/org/${shape.idOf('org', org)}/event`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': anAddress() },
    body: JSON.stringify({
      firstName: name,
      lastName: 'Visitor',
      email: `live${booked}@bench.tendwell.test`,
      phone: '+1 646 555 0100',
      start: toInstant(slot.start),
      end: toInstant(slot.end),
    }),
  })
  if (response.status !== 201) throw new Error(`A booking was answered with ${response.status}`)
  const { event } = await answerOf(publicScheduling.bookPublic, response)
  return { id: event.id, name }
}

async function bookAndWait(
  url: string,
  calendars: Calendars,
  bookings: number,
  orgOf: (number: number) => number,
): Promise<Latency> {
  const durations: number[] = []
  for (let number = 0; number < bookings; number += 1) {
    const from = performance.now()
    const { id } = await book(url, orgOf(number), AHEAD + (number % 7))
    const times = await calendars.showing(orgOf(number), id)
    durations.push(...times.map((time) => time - from))
  }
  return latencyOf(bookings, durations)
}

function latencyOf(bookings: number, durations: number[]): Latency {
  durations.sort((a, b) => a - b)
  const at = (share: number) => durations[Math.min(durations.length - 1, Math.floor(durations.length * share))] ?? 0
  return { bookings, p50: at(0.5), p95: at(0.95) }
}

/** A real page on the week of the first clinic. */
async function watchScreen(url: string, tokenOf: TokenOf, bookings: number): Promise<Latency | undefined> {
  const executablePath = chromiumPath()
  if (executablePath === undefined) return undefined
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.addInitScript((token) => sessionStorage.setItem('accessToken', token), tokenOf(shape.staffOf(1)))
    await page.goto(`${url}/dashboard/schedule?view=week&date=${shape.dateAhead(AHEAD)}`)
    await page.getByText('Person').first().waitFor()
    await page.waitForTimeout(SETTLE_MS)
    const durations: number[] = []
    for (let number = 0; number < bookings; number += 1) {
      const from = performance.now()
      const { name } = await book(url, 1, AHEAD)
      // Where many come at the same time its block may be too narrow for the name to be seen.
      await page.getByText(`${name} Visitor`).first().waitFor({ state: 'attached', timeout: PATIENCE_MS })
      durations.push(performance.now() - from)
    }
    return latencyOf(bookings, durations)
  } finally {
    await browser.close()
  }
}
