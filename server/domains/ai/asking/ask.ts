import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { AiTask } from '#shared/domains/ai/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { AiRequestId } from '#shared/kernel/ids.ts'
import type { UserId } from '#shared/kernel/ids.ts'
import { DAY } from '#shared/kernel/time.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { Services } from '#server/runtime/services.ts'
import { AiRequest } from '../entities/ai-request.ts'
import { writeQueued } from '../writing/jobs.ts'
import { estimateOf, promptOf } from '../writing/prompts.ts'
import type { Order, Told, ToldPicture } from '../told.ts'
import { holdTurn, requireBudget, requireTurn } from './budget.ts'
import { whyOff } from './payer.ts'
import type { Payer } from './payer.ts'

/** For so long a text is kept for whoever asked. */
export const KEPT_MS = DAY

export interface Asking {
  task: AiTask
  told: Told
  /** What is to be read, of a photo. */
  picture?: ToldPicture
  payer: Payer
  /** Whom it is about; null of a template. */
  about: UserId | null
  isAtWork: boolean
}

/**
 * Stores what somebody asks for and queues it. The same question, while its text is still kept, is the request of before.
 *
 * @throws AppError `ai_off`, `ai_no_model`, `ai_budget_spent`, `rate_limited`
 */
export async function ask(
  context: DomainContext,
  { models, config }: Pick<Services, 'models' | 'config'>,
  { task, told, picture, payer, about, isAtWork }: Asking,
): Promise<{ requestId: AiRequestId }> {
  const { userId } = signedIn(context.actor)
  const { language } = context.origin
  const millis = context.clock()
  if ((await whyOff(readerOf(context.em), payer, about)) !== null) throw new AppError('ai_off')
  const needsApproval = payer.needsApproval && !isAtWork
  // Nobody waits for hours with a form before them.
  if (task === 'photo' && needsApproval) throw new AppError('ai_no_model')
  // Of an assessment the rules have made a summary before anybody asks.
  if ((task === 'photo' || task === 'summary') && models.model === null) throw new AppError('ai_no_model')
  const order: Order = { told, picture: picture ?? null }
  const written = JSON.stringify(order)
  const digest = digestOf([
    task,
    language,
    models.model,
    promptOf(task).version,
    payer.orgId,
    about,
    isAtWork,
    needsApproval,
    written,
  ])
  return inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    await holdTurn(reader, userId)
    const same = await findSame(reader, userId, digest, millis)
    if (same !== null) return { requestId: same }
    await requireTurn(reader, userId, { hourly: config.ai.hourly, millis })
    const cost = models.costOf(estimateOf(task, written))
    await requireBudget(reader, payer, { cost, standardCents: config.ai.budgetCents, millis })
    const request = em.create(AiRequest, {
      userId,
      aboutId: about,
      orgId: payer.orgId,
      isAtWork,
      needsApproval,
      task,
      language,
      state: 'waiting',
      digest,
      told: written,
      madeFrom: madeFrom(told),
      writer: models.model === null ? 'rules' : 'model',
      model: models.model,
      reserved: cost,
      createdAt: new Date(millis),
      keptUntil: new Date(millis + KEPT_MS),
    })
    await em.flush()
    const orgId = isAtWork ? payer.orgId : null
    await recordEvent({ ...context, em }, { kind: 'ai.asked', orgId, subjectId: request.id, userId: about })
    await context.queue.send(em, writeQueued, { id: request.id }, request.id)
    return { requestId: request.id }
  })
}

const digestOf = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

/** Counts and days that stand beside the text. */
const madeFrom = ({ activities, goals, journal }: Told) => ({
  activities: activities.length,
  goals: goals.length,
  entries: journal?.last28 ?? null,
  from: journal?.from ?? null,
  until: journal?.until ?? null,
})

const IdRow = z.object({ id: AiRequestId })

/** A request of before with the same question that is under way, or whose text is there. */
async function findSame(reader: Reader, userId: UserId, digest: string, millis: number): Promise<AiRequestId | null> {
  const { rows } = await sqlOf(IdRow)`
    select id from ai_requests
    where user_id = ${userId} and digest = ${digest} and state in ('waiting', 'held', 'done') and kept_until > ${new Date(millis)}
    order by created_at desc limit 1`.execute(reader)
  return rows[0]?.id ?? null
}
