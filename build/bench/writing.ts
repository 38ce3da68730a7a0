import { setTimeout as sleep } from 'node:timers/promises'
import { AiRequestId } from '#shared/kernel/ids.ts'
import { ai } from '#shared/domains/ai/api.ts'
import type { BenchCluster } from './database.ts'
import { query } from './database.ts'
import { fill } from './fill.ts'
import { cpuMsOf } from './process-figures.ts'
import { startProduct } from './product.ts'
import { PATIENTS, idOf } from './shape.ts'
import { makeTokens } from './tokens.ts'

/** Two by each of a thousand patients: far below what one of them may ask in an hour. */
const TEXTS = 2 * PATIENTS
const AT_ONCE = 16
const WAIT_MS = 10 * 60_000
const ACTIVITIES = 20

/** What it takes to have texts written without a model. */
export interface WritingFigures {
  texts: number
  /** From the first question until the last text is there. */
  seconds: number
  /** Of the one process, which answers and writes; undefined where the system does not tell. */
  cpuMsAText: number | undefined
}

/** A plan of its own, as the same one asked about twice is written once. */
const planOf = (number: number) => ({
  groups: [{ id: idOf('plan', 1), label: 'Movement', order: 0 }],
  activities: Array.from({ length: ACTIVITIES }, (_, index) => ({
    id: idOf('activity', index + 1),
    label: `Walk ${number + index} steps`,
    icon: 'walk',
    frequency: index % 2 === 0 ? 'daily' : 'weekly',
    group: idOf('plan', 1),
  })),
  goals: [{ goal: 'Walk more', target: 5, activityId: idOf('activity', 1) }],
})

/** Has descriptions of plans written by rules: asked, queued, written, kept sealed or open, and counted once all are there. */
export async function measureWriting(cluster: BenchCluster, texts = TEXTS): Promise<WritingFigures> {
  const url = await cluster.openDatabase('bench_writing')
  await fill(url, 0)
  const tokens = await makeTokens()
  const product = await startProduct(url)
  try {
    const cpuBefore = cpuMsOf(product.pid)
    const startedAt = performance.now()
    let next = 0
    const askAll = async () => {
      for (let number = next; number < texts; number = next) {
        next += 1
        await ask(product.url, number, tokens[1 + (number % PATIENTS)] ?? '')
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, askAll))
    while ((await countDone(url)) < texts) {
      if (performance.now() - startedAt > WAIT_MS) throw new Error('Not all texts were written')
      await sleep(50)
    }
    const seconds = (performance.now() - startedAt) / 1000
    const cpuAfter = cpuMsOf(product.pid)
    const cpuMsAText = cpuAfter === undefined || cpuBefore === undefined ? undefined : (cpuAfter - cpuBefore) / texts
    return { texts, seconds, cpuMsAText }
  } finally {
    await product.stop()
  }
}

async function ask(url: string, number: number, token: string): Promise<void> {
  const { method, path } = ai.describeMine
  const response = await fetch(url + path, {
    method,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'x-forwarded-for': `10.9.${number % 100}.${Math.floor(number / 100) % 100}`,
    },
    body: JSON.stringify({ plan: planOf(number) }),
  })
  const answer: unknown = await response.json()
  if (!isAsked(answer)) throw new Error(`Nothing is written: ${JSON.stringify(answer)}`)
}

const isAsked = (answer: unknown): boolean =>
  typeof answer === 'object' &&
  answer !== null &&
  'requestId' in answer &&
  AiRequestId.safeParse(answer.requestId).success

async function countDone(url: string): Promise<number> {
  const [row] = await query<{ done: number }>(
    url,
    `select count(*)::int as done from ai_requests where state = 'done' and writer = 'rules'`,
  )
  return row?.done ?? 0
}
