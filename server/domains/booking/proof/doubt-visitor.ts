import { z } from 'zod'
import { AppError } from '#shared/kernel/errors.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import type { Services } from '#server/runtime/services.ts'

const AsksRow = z.object({ asks: z.boolean() })

/**
 * Whether a visitor has to show that they read a mailbox, since the org asks reCAPTCHA and it did not take them for a person:
 * also where the page could not load it, or it cannot be reached. Nobody is turned away by it alone.
 */
export async function isDoubted(
  reader: Reader,
  { config, recaptcha }: Pick<Services, 'config' | 'recaptcha'>,
  { orgId, token, ip }: { orgId: OrgId; token: string | undefined; ip: string | null },
): Promise<boolean> {
  if (config.recaptcha === undefined) return false
  const { rows } = await sqlOf(AsksRow)`
    select coalesce((settings->>'bookingRecaptcha')::boolean, false) as asks from orgs where id = ${orgId}`.execute(
    reader,
  )
  if (rows[0]?.asks !== true) return false
  try {
    return !(await recaptcha.verify(token, ip))
  } catch (error) {
    if (error instanceof AppError && error.code === 'provider_failed') return true
    throw error
  }
}
