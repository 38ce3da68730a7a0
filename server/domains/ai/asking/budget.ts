import { sql } from 'kysely'
import { z } from 'zod'
import { AppError } from '#shared/kernel/errors.ts'
import type { UserId } from '#shared/kernel/ids.ts'
import { HOUR } from '#shared/kernel/time.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import type { Payer } from './payer.ts'

/** Millionths of a dollar in a cent. */
const CENT = 10_000

const SpentRow = z.object({ spent: z.number(), reserved: z.number() })

/** What models have cost an org in the calendar month (by UTC) of this moment, in millionths of a US dollar. */
export async function readSpent(reader: Reader, orgId: string | null, millis: number) {
  const { rows } = await sqlOf(SpentRow)`
    select coalesce((select sum(cost) from ai_uses where org_id is not distinct from ${orgId}::uuid
        and at >= date_trunc('month', ${new Date(millis)}::timestamptz, 'UTC')), 0)::float8 as spent,
      coalesce((select sum(reserved) from ai_requests where state = 'waiting'
        and org_id is not distinct from ${orgId}::uuid), 0)::float8 as reserved`.execute(reader)
  return rows[0] ?? { spent: 0, reserved: 0 }
}

export const inCents = (millionths: number): number => Math.round(millionths / 10) / (CENT / 10)

/**
 * Lets nobody begin what would pass the budget of the org, counting what is being written at this moment. Whoever asks at the
 * same time waits: called first in the transaction that stores the request.
 *
 * @throws AppError `ai_budget_spent`
 */
export async function requireBudget(
  reader: Reader,
  payer: Payer,
  { cost, standardCents, millis }: { cost: number; standardCents: number; millis: number },
): Promise<void> {
  if (cost === 0) return
  await sql`select pg_advisory_xact_lock(hashtextextended(${`ai ${payer.orgId ?? ''}`}, 0))`.execute(reader)
  const { spent, reserved } = await readSpent(reader, payer.orgId, millis)
  const budget = (payer.budgetCents ?? standardCents) * CENT
  if (spent + reserved + cost > budget) throw new AppError('ai_budget_spent')
}

/** Two windows of one person ask one after the other, so that the same question is found and each one counted. */
export async function holdTurn(reader: Reader, userId: UserId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`ai of ${userId}`}, 0))`.execute(reader)
}

const CountRow = z.object({ times: z.number(), oldest: z.string().nullable() })

/**
 * Lets nobody ask more often in an hour.
 *
 * @throws AppError `rate_limited`
 */
export async function requireTurn(
  reader: Reader,
  userId: UserId,
  { hourly, millis }: { hourly: number; millis: number },
): Promise<void> {
  const { rows } = await sqlOf(CountRow)`
    select count(*)::int as times, min(created_at)::text as oldest from ai_requests
    where user_id = ${userId} and created_at > ${new Date(millis - HOUR)}`.execute(reader)
  const [row] = rows
  if ((row?.times ?? 0) < hourly) return
  const wait = Date.parse(row?.oldest ?? '') + HOUR - millis
  throw new AppError('rate_limited', { retryAfter: Math.max(Math.ceil(wait / 1000), 1) || 60 })
}
