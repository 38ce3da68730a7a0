import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { z } from 'zod'
import { AiTask, AiWriter } from '#shared/domains/ai/schema.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { AiRequestId, OrgId, UserId } from '#shared/kernel/ids.ts'
import { HOUR } from '#shared/kernel/time.ts'
import { keysOf } from '#shared/kernel/records.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { toSeal } from '#server/database/sealing/sealed-text.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { readSmallPicture } from '#server/domains/media/index.ts'
import { defineJob } from '#server/runtime/job.ts'
import type { JobServices } from '#server/runtime/job.ts'
import { Order } from '../told.ts'
import type { ToldPicture } from '../told.ts'
import { write } from './write.ts'
import type { Outcome } from './write.ts'

/** How often it is looked whether somebody stopped what is being written. */
const LOOK_MS = 1000

/** Long after the last attempt of a slow model. */
const LOST_MS = HOUR

const WaitingRow = z.object({
  id: AiRequestId,
  userId: UserId,
  aboutId: UserId.nullable(),
  orgId: OrgId.nullable(),
  task: AiTask,
  language: z.enum(keysOf(LANGUAGES)),
  told: z.string().nullable(),
  needsApproval: z.boolean(),
  writer: AiWriter,
})
type Waiting = z.infer<typeof WaitingRow>

/** Writes what somebody asked for. Run again, it finds nothing that waits. */
export const writeQueued = defineJob({
  name: 'ai.write-text',
  payload: z.object({ id: AiRequestId }),
  retries: 2,
  async run({ id }, services) {
    const { reader, models, clock } = services
    const waiting = await readWaiting(reader, id)
    if (waiting === undefined || waiting.told === null) return
    const stop = new AbortController()
    const ended = new AbortController()
    const watch = stopWithRequest(reader, id, stop, ended.signal)
    const begun = clock()
    try {
      const { told, picture } = Order.parse(JSON.parse(waiting.told))
      const outcome = await write(models, {
        task: waiting.task,
        told,
        ...(picture !== null && { picture: await show(services, picture) }),
        language: waiting.language,
        names: models.model === null ? [] : await readNames(reader, waiting),
        signal: stop.signal,
      })
      await keep(services, waiting, outcome, clock() - begun)
    } finally {
      ended.abort()
      await watch
    }
  },
})

/** Texts that are a day old go, with what they were made from. */
export const sweepTexts = defineJob({
  name: 'ai.sweep-texts',
  payload: z.object({}),
  schedule: '*/20 * * * *',
  retries: 2,
  async run(_payload, { reader, clock }) {
    const now = clock()
    await sql`delete from ai_requests where kept_until < ${new Date(now)}`.execute(reader)
    // What no worker brought to an end holds no money back, and nobody waits for it.
    await sql`
      update ai_requests set state = 'failed', fault = 'ai_away', told = null, reserved = 0, version = version + 1
      where state = 'waiting' and created_at < ${new Date(now - LOST_MS)}`.execute(reader)
  },
})

/** Pixels of the longer edge of what a model is shown: more would cost more, and say no more. */
const SHOWN_EDGE = 1024

async function show({ storage }: JobServices, { address, activityIds }: ToldPicture) {
  const found = await readSmallPicture(storage, address, SHOWN_EDGE)
  return { activityIds, shown: found === null ? null : { mediaType: found.type, bytes: found.bytes } }
}

async function readWaiting(reader: Reader, id: AiRequestId): Promise<Waiting | undefined> {
  const { rows } = await sqlOf(WaitingRow)`
    select id, user_id as "userId", about_id as "aboutId", org_id as "orgId", task, language, told,
      needs_approval as "needsApproval", writer from ai_requests where id = ${id} and state = 'waiting'`.execute(reader)
  return rows[0]
}

/** Stops the model as soon as nobody waits for it any more: each second of it costs money. */
async function stopWithRequest(
  reader: Reader,
  id: AiRequestId,
  stop: AbortController,
  ended: AbortSignal,
): Promise<void> {
  for (;;) {
    const isOver = await sleep(LOOK_MS, false, { signal: ended }).catch(() => true)
    if (isOver) return
    const { rows } = await sql`select 1 from ai_requests where id = ${id} and state = 'waiting'`.execute(reader)
    if (rows.length > 0) continue
    stop.abort()
    return
  }
}

const NamesRow = z.object({ names: z.array(z.string().nullable()) })

/** The words by which a model could know whom it writes about, and where they are treated. */
async function readNames(reader: Reader, { userId, aboutId, orgId }: Waiting): Promise<string[]> {
  const { rows } = await sqlOf(NamesRow)`
    select array[first_name, last_name, email, phone, address] as names from users where id in (${userId}, ${aboutId ?? userId})
    union all select array[name, email, phone, address] from orgs where id = ${orgId}::uuid`.execute(reader)
  return rows.flatMap(({ names }) => names.flatMap((name) => name ?? []))
}

/** Keeps the text, or why there is none, and what it cost. What was stopped meanwhile stays stopped, and costs all the same. */
async function keep(services: JobServices, waiting: Waiting, outcome: Outcome, ms: number): Promise<void> {
  const { models, clock, nobody } = services
  const { id, userId, orgId, task, language, needsApproval, writer } = waiting
  const { result, tokens, promptVersion } = outcome
  const now = new Date(clock())
  await inTransaction(nobody.em, async (em) => {
    const reader = readerOf(em)
    const text = 'text' in result ? toSeal({ place: 'ai_requests.text', row: id }, JSON.stringify(result.text)) : null
    const fault = 'fault' in result ? result.fault : null
    const written = needsApproval ? 'held' : 'done'
    const state = fault === null ? written : 'failed'
    const kept = await sql`
      update ai_requests set state = ${state}, fault = ${fault}, text = ${text}, told = null, reserved = 0,
        updated_at = ${now}, version = version + 1
      where id = ${id} and state = 'waiting' returning 1`.execute(reader)
    await sql`
      insert into ai_uses (id, at, org_id, task, language, writer, model, prompt_version, tokens_in, tokens_out, cost, ms, fault)
      values (${id}, ${now}, ${orgId}, ${task}, ${language}, ${writer}, ${models.model}, ${promptVersion}, ${tokens.in},
        ${tokens.out}, ${models.costOf(tokens)}, ${ms}, ${fault})
      on conflict (id) do update set cost = ai_uses.cost + excluded.cost`.execute(reader)
    if (kept.rows.length === 0) return
    const context = { ...nobody, em }
    await recordEvent(context, { kind: 'ai.answered', subjectId: id, userId })
    if (state === 'held') await recordEvent(context, { kind: 'ai.held', orgId, subjectId: id })
  })
}
