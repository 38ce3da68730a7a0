import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, expect, it } from 'vitest'
import { DEMO_ORGS } from './demo/accounts.ts'
import { aBooking } from './testing/forms.ts'
import { isRunning } from './database/postmaster.ts'
import { aDataFolder, startProcess } from './testing/server-process.ts'

const data = aDataFolder()
afterAll(() => data.remove())

interface Press {
  key: string
  body: string
  /** The id that came back; null where no answer came. */
  id: string | null
}

const path = `/api/web/org/${DEMO_ORGS.other}`

async function freeSlots(url: string): Promise<{ start: string; end: string }[]> {
  const days = Array.from({ length: 25 }, (_, day) =>
    new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 10),
  )
  const answers = await Promise.all(
    days.map(async (date) => {
      const reply = await fetch(`${url}${path}/slots?date=${date}`)
      return reply.ok ? ((await reply.json()) as { slots: { start: string; end: string; free: boolean }[] }).slots : []
    }),
  )
  return answers.flat().filter(({ free }) => free)
}

/** Robots stop long before: here one address books a calendar full. */
const ENVIRONMENT = {
  DATA_DIR: data.path,
  LIMIT_UNPROVEN_BOOKINGS: '9999,9999,9999',
  LIMIT_PENDING_BOOKINGS: '9999,9999,9999',
}

const send = (url: string, { key, body }: Press) =>
  fetch(`${url}${path}/event`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body,
  })

/** Books as fast as it can from eight sides until nobody answers any more. */
async function bookUntilSilence(url: string, presses: Press[], onAnswer: () => void): Promise<void> {
  const slots = await freeSlots(url)
  const side = async (): Promise<void> => {
    for (let slot = slots.shift(); slot !== undefined; slot = slots.shift()) {
      const press: Press = { key: crypto.randomUUID(), body: JSON.stringify(aBooking(slot.start, slot.end)), id: null }
      presses.push(press)
      const reply = await send(url, press).catch(() => null)
      if (reply === null) return
      const answer = (await reply.json().catch(() => null)) as { event?: { id: string } } | null
      press.id = answer?.event?.id ?? null
      onAnswer()
    }
  }
  await Promise.all(Array.from({ length: 8 }, side))
}

async function rowsOf<Row>(statement: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: data.databaseUrl() })
  await client.connect()
  try {
    return (await client.query(statement, values)).rows as Row[]
  } finally {
    await client.end()
  }
}

/** Nothing is half made: each of these finds rows that miss their other half. */
const HALVES = {
  'appointments without their contact': `select id from appointments where event_type = 'contact' and contact_id is null`,
  'bookings without their record': `select a.id from appointments a where a.email like 'visitor%' and a.created_at > $1
    and not exists (select 1 from activities x where x.subject_id = a.id and x.kind = 'appointment.booked')`,
  'bookings without their mail': `select a.id from appointments a where a.email like 'visitor%' and a.created_at > $1
    and not exists (select 1 from pgboss.job j
      where j.name = 'messaging.send-event-message' and j.data #>> '{event,subjectId}' = a.id::text)`,
  'mails about nothing': `select j.id from pgboss.job j where j.data #>> '{event,kind}' = 'appointment.booked' and j.created_on > $1
    and not exists (select 1 from appointments a where a.id::text = j.data #>> '{event,subjectId}')`,
  'records about nothing': `select x.id from activities x where x.kind = 'appointment.booked' and x.at > $1
    and not exists (select 1 from appointments a where a.id = x.subject_id)`,
  'kept answers without an answer': `select key from kept_answers where (status = 0 or answer is null) and created_at > $1`,
  'bookings without their kept answer': `select a.id from appointments a where a.email like 'visitor%' and a.created_at > $1
    and not exists (select 1 from kept_answers k where (k.answer #>> '{}')::jsonb #>> '{event,id}' = a.id::text)`,
}

it(
  'what was answered is there after the server was killed, and nothing is half made',
  { timeout: 180_000 },
  async () => {
    let server = startProcess(ENVIRONMENT)
    let url = await server.ready()
    const since = new Date()
    const presses: Press[] = []
    for (const victims of ['the server', 'the server and its database'] as const) {
      const postmaster = data.postmaster() ?? 0
      let answers = 0
      await bookUntilSilence(url, presses, () => {
        answers += 1
        if (answers !== 40) return
        server.signal('SIGKILL')
        if (victims !== 'the server') process.kill(postmaster, 'SIGKILL')
      })
      expect((await server.exited).signal).toBe('SIGKILL')
      if (victims !== 'the server') while (isRunning(postmaster)) await sleep(10)

      server = startProcess(ENVIRONMENT)
      url = await server.ready()
      expect(data.postmaster() === postmaster, 'goes on with the database that was left running').toBe(
        victims === 'the server',
      )

      const answered = presses.flatMap(({ id }) => (id === null ? [] : [id]))
      expect(answered.length).toBeGreaterThanOrEqual(40)
      const found = await rowsOf<{ id: string }>('select id from appointments where id = any($1)', [answered])
      expect(found).toHaveLength(answered.length)
      for (const [what, statement] of Object.entries(HALVES)) {
        const halves = await rowsOf(statement, statement.includes('$1') ? [since] : [])
        expect([victims, what, halves]).toEqual([victims, what, []])
      }
    }

    // Whoever presses again gets what they had, or now gets what was lost; nobody gets two.
    for (const press of presses) {
      const reply = await send(url, press)
      const { event } = (await reply.json()) as { event?: { id: string } }
      if (press.id === null) expect([201, 409]).toContain(reply.status)
      else expect(event?.id).toBe(press.id)
    }
    const twice = await rowsOf(
      `select email from appointments where email like 'visitor%' and created_at > $1 group by email having count(*) > 1`,
      [since],
    )
    expect(twice).toEqual([])
    server.signal('SIGTERM')
    expect((await server.exited).code).toBe(0)
    expect(data.postmaster()).toBeNull()
  },
)
