import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { offers, waiting } from '#shared/domains/waiting/api.ts'
import type { WaitingView, WaitingWishes } from '#shared/domains/waiting/schema.ts'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import type { AppointmentId, OrgId } from '#shared/kernel/ids.ts'
import { eventMessages } from '#server/app.ts'
import type { OrgSettings } from '#server/domains/orgs/index.ts'
import { offerFreed, sweepOffers } from '#server/domains/waiting/offers/jobs.ts'
import { aClinic, aStaffOf, anAppointmentAt } from './factories.ts'
import type { TestPerson } from './factories.ts'
import { openMailbox } from './mailbox.ts'
import type { Mailbox } from './mailbox.ts'
import { doQueued } from './queued-jobs.ts'
import { openTextInbox } from './text-inbox.ts'
import type { TextInbox } from './text-inbox.ts'
import { useTestServer } from './test-server.ts'

/** A Friday morning in New York; people wait for the Tuesday after. */
export const NOW = Date.parse('2026-11-20T14:00:00Z')
export const DAY = '2026-11-24'
/** Of that day, at nine and at ten in New York; one place each. */
export const NINE = { start: `${DAY}T14:00:00.000Z`, end: `${DAY}T15:00:00.000Z` }
export const TEN = { start: `${DAY}T15:00:00.000Z`, end: `${DAY}T16:00:00.000Z` }
export const HOURS: OrgSettings = {
  features: ['useSchedules'],
  schedules: [{ openTime: '09:00 AM', closeTime: '11:00 AM', days: [0, 1, 2, 3, 4], slots: 1, slotLength: 60 }],
}

interface Wait {
  email?: string
  from?: string
  until?: string
  wishes?: WaitingWishes
  phone?: string
  user?: TestPerson
}

export const codeOf = (reply: { body: unknown }) => (reply.body as { error?: { code: string } }).error?.code

/** A clinic of two slots a day, both taken on the day for which people wait; and what they and its desk do. */
export function waitingClinic() {
  // Works on nothing by itself: a test says when what is queued is done.
  const environment: Record<string, string> = { PUBLIC_URL: 'https://tendwell.test', ROLE: 'web' }
  const at = {} as {
    mailbox: Mailbox
    texts: TextInbox
    clinic: OrgId
    desk: TestPerson
    /** The two appointments that fill the day. */
    nine: AppointmentId
    ten: AppointmentId
  }
  beforeAll(async () => {
    at.mailbox = await openMailbox()
    at.texts = await openTextInbox()
    Object.assign(environment, { SMTP_URL: at.mailbox.url }, at.texts.environment)
  })
  const server = useTestServer(environment, { frozenAt: new Date(NOW).toISOString() })
  afterAll(async () => {
    await at.mailbox.close()
    await at.texts.close()
  })
  const run = <Row>(query: ReturnType<typeof sql<Row>>) =>
    query.execute(server.running.services.reader).then(({ rows }) => rows)
  async function open(settings: OrgSettings, timeZone?: string) {
    at.clinic = await aClinic(server, timeZone === undefined ? { settings } : { settings, timeZone })
    at.desk = await aStaffOf(server, at.clinic)
  }
  beforeEach(async () => {
    server.now.millis = NOW
    await run(sql`delete from pgboss.job`)
    await open(HOURS)
    at.nine = await anAppointmentAt(server, at.clinic, { ...NINE, lane: 0 })
    at.ten = await anAppointmentAt(server, at.clinic, { ...TEN, lane: 0 })
  })

  const work = () => doQueued(server, offerFreed, eventMessages)
  const ofClinic = () => ({ params: { orgId: at.clinic } })
  return {
    server,
    at,
    run,
    /** Another clinic, in place of the one that was. */
    open,
    pass(millis: number) {
      server.now.millis += millis
    },
    /** On another day, with somebody at the desk who has signed in since. */
    async turnTo(millis: number) {
      server.now.millis = millis
      at.desk = await aStaffOf(server, at.clinic)
    },
    /** What is queued is done: the offers, and their messages. */
    work,
    /** What comes round each minute, and what follows from it. */
    minute: () => sweepOffers.run({}, server.running.jobServices).then(work),
    async wait(name: string, { user, from = DAY, until = DAY, wishes, phone, email }: Wait = {}) {
      const person =
        user === undefined
          ? { name, email: email ?? `${name.toLowerCase()}-${crypto.randomUUID()}@tendwell.test`, phone: phone ?? null }
          : { user: user.id }
      const body = { ...person, title: 'Check-up', from, until, ...(wishes === undefined ? {} : { wishes }) }
      const reply = await server.call(waiting.add, { ...ofClinic(), body }, at.desk.token)
      expect(reply.status).toBe(201)
      return reply.body.entry
    },
    cancel: (id: AppointmentId) =>
      server.call(scheduling.setStatus, { params: { id }, body: { status: 'cancelled' } }, at.desk.token),
    leave: ({ id }: WaitingView) =>
      server.call(waiting.remove, { params: { orgId: at.clinic, waitingId: id } }, at.desk.token),
    /** Each person with their status, and when they are asked to come. */
    async entryStates() {
      const { body } = await server.call(waiting.list, { ...ofClinic(), query: { limit: 100 } }, at.desk.token)
      return Object.fromEntries(
        body.entries.map(({ name, status, offer }) => [name, offer === null ? status : `${status} ${offer.start}`]),
      )
    },
    /** What stands in the link of the latest offer to somebody, who has so many mails by then. */
    async tokenOf({ email }: WaitingView, count = 1) {
      const mails = await at.mailbox.mailsTo(email ?? '', count)
      const text = mails.filter((mail) => mail.text.includes('/web/offer/')).at(-1)?.text ?? ''
      return /\/web\/offer\/([\w-]+)/.exec(text)?.[1] ?? ''
    },
    see: (token: string) => server.call(offers.open, { params: { token } }).then(({ body }) => body.offer),
    accept: (token: string) => server.call(offers.accept, { params: { token } }),
    decline: (token: string) => server.call(offers.decline, { params: { token } }),
  }
}
