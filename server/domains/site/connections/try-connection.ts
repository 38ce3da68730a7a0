import { sql } from 'kysely'
import { v7 } from 'uuid'
import { z } from 'zod'
import type { ConnectionName, Trial } from '#shared/domains/site/connections/api.ts'
import { AppError, invalidField } from '#shared/kernel/errors.ts'
import { SECOND } from '#shared/kernel/time.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { Services } from '#server/runtime/services.ts'
import { TrialSlow, faultOf } from './fault-of.ts'
import { readTrier, settingOf } from './list-connections.ts'
import { PROBES } from './probe.ts'

/** Longer than a service takes that works, shorter than whoever has pressed waits. */
const TIME_LIMIT_MS = 20 * SECOND
/** After so long a trial is over whose process has died. */
const FORGOTTEN_MS = 2 * TIME_LIMIT_MS

/**
 * Tries a connection for real. That it fails is what it came for, and no error.
 *
 * @throws AppError `connection_off` where nothing is connected, `connection_busy` while another trial is under way,
 *   `invalid_input` without a number for a text
 */
export async function tryConnection(
  context: DomainContext,
  services: Services,
  { name, to }: { name: ConnectionName; to: string | undefined },
): Promise<Trial> {
  if (settingOf(name, services.config).state === 'off') throw new AppError('connection_off')
  if (name === 'sms' && to === undefined) throw invalidField('to', 'validation.required')
  const trier = await readTrier(services.reader, signedIn(context.actor).userId)
  if (trier === null) throw new AppError('not_found')
  await claim(context, name)
  const begun = performance.now()
  const came = await withinLimit((signal) => PROBES[name](services, { to, trier, signal })).then(
    () => ({ fault: null, code: null }),
    (error: unknown) => {
      const fault = faultOf(error)
      services.log.warn({ connection: name, ...fault }, 'a connection was tried and does not work')
      return fault
    },
  )
  const trial = { ...came, at: new Date(context.clock()).toISOString(), ms: Math.round(performance.now() - begun) }
  await keep(context, name, trial)
  return { ...trial, by: trier.name }
}

async function withinLimit(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const stop = new AbortController()
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    stop.abort()
    late.reject(new TrialSlow())
  }, TIME_LIMIT_MS)
  try {
    await Promise.race([work(stop.signal), late.promise])
  } finally {
    clearTimeout(timer)
  }
}

const NameRow = z.object({ name: z.string() })

/** Of all connections one at a time, in whichever process. */
async function claim(context: DomainContext, name: ConnectionName): Promise<void> {
  const now = new Date(context.clock())
  await inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    await sql`select pg_advisory_xact_lock(hashtextextended('connection_trials', 0))`.execute(reader)
    const { rows } = await sqlOf(NameRow)`
      select name from connection_trials
      where running_since > ${new Date(now.getTime() - FORGOTTEN_MS)} limit 1`.execute(reader)
    if (rows.length > 0) throw new AppError('connection_busy', { retryAfter: TIME_LIMIT_MS / SECOND })
    await sql`
      insert into connection_trials (id, created_at, updated_at, name, running_since, ms)
      values (${v7()}, ${now}, ${now}, ${name}, ${now}, 0)
      on conflict (name) do update set running_since = excluded.running_since`.execute(reader)
  })
}

async function keep(context: DomainContext, name: ConnectionName, trial: Omit<Trial, 'by'>): Promise<void> {
  await inTransaction(context.em, async (em) => {
    await sql`
      update connection_trials set running_since = null, tried_by_id = ${signedIn(context.actor).userId},
        tried_at = ${trial.at}::timestamptz, fault = ${trial.fault}, code = ${trial.code}, ms = ${trial.ms},
        updated_at = ${trial.at}::timestamptz, version = version + 1
      where name = ${name}`.execute(readerOf(em))
    await recordEvent(
      { ...context, em },
      { kind: 'connection.tried', details: { name, isWorking: trial.fault === null } },
    )
  })
}
