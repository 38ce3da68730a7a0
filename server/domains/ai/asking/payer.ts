import { z } from 'zod'
import type { AiStanding } from '#shared/domains/ai/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { OrgId } from '#shared/kernel/ids.ts'
import type { UserId } from '#shared/kernel/ids.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'

/** Who pays for what is asked, and what they decided. */
export interface Payer {
  orgId: OrgId | null
  isOff: boolean
  needsApproval: boolean
  /** Cents of US dollars; null where nothing was set. */
  budgetCents: number | null
}

const PayerRow = z.object({
  orgId: OrgId,
  isOff: z.boolean(),
  needsApproval: z.boolean(),
  budgetCents: z.number().nullable(),
})

/** An org and what it decided about what machines write. @throws AppError `not_found` */
export async function readPayer(reader: Reader, orgId: OrgId): Promise<Payer> {
  const { rows } = await sqlOf(PayerRow)`
    select id as "orgId", coalesce((settings->>'aiOff')::boolean, false) as "isOff",
      coalesce((settings->>'aiApproval')::boolean, false) as "needsApproval", (settings->>'aiBudgetCents')::int as "budgetCents"
    from orgs where id = ${orgId} and deleted_at is null`.execute(reader)
  const [payer] = rows
  if (payer === undefined) throw new AppError('not_found')
  return payer
}

const NOBODY: Payer = { orgId: null, isOff: false, needsApproval: false, budgetCents: null }

/** Who pays for somebody: the first clinic that treats them. */
export const payerOf = (reader: Reader, clinic: OrgId | null): Promise<Payer> =>
  clinic === null ? Promise.resolve(NOBODY) : readPayer(reader, clinic)

const OffRow = z.object({ isOff: z.boolean() })

/** Whether a person wants nothing about them written by a machine. */
export async function isOffFor(reader: Reader, userId: UserId): Promise<boolean> {
  const { rows } = await sqlOf(OffRow)`
    select coalesce((settings->>'aiOff')::boolean, false) as "isOff" from users where id = ${userId}`.execute(reader)
  return rows[0]?.isOff ?? true
}

/** Why nothing is written for, or about, somebody; null where it is. */
export async function whyOff(reader: Reader, payer: Payer, about: UserId | null): Promise<AiStanding['off']> {
  if (payer.isOff) return 'clinic'
  return about !== null && (await isOffFor(reader, about)) ? 'person' : null
}

/** Why no picture of somebody is read; null where it is. */
export function whyNoPhoto(of: { isOff: boolean; hasModel: boolean; payer: Payer }): AiStanding['photoOff'] {
  if (of.isOff) return 'off'
  if (!of.hasModel) return 'model'
  return of.payer.needsApproval ? 'approval' : null
}
