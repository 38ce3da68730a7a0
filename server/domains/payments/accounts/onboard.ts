import { sql } from 'kysely'
import { v7 } from 'uuid'
import { z } from 'zod'
import { AppError } from '#shared/kernel/errors.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { OrgKind } from '#shared/kernel/roles.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { readerOf } from '#server/database/orm.ts'
import type { PaymentsPort } from '#server/integrations/payments/port.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { findAccount } from './read-account.ts'

const OrgRow = z.object({ email: z.string().nullable(), country: z.string(), kind: OrgKind })

/**
 * Has an org known to the provider as one that sells, and gives the address of the page on which it says who it is. It works once,
 * for minutes.
 *
 * @throws AppError `payments_off`, `provider_failed`
 */
export async function onboard(
  context: DomainContext,
  payments: PaymentsPort,
  orgId: OrgId,
  publicUrl: string,
): Promise<string> {
  if (payments.mode === 'off') throw new AppError('payments_off')
  const reader = readerOf(context.em)
  const { rows } = await sqlOf(OrgRow)`
    select email, coalesce(nullif(country, ''), 'US') as country, kind from orgs where id = ${orgId}`.execute(reader)
  const [org] = rows
  if (org === undefined) throw new AppError('not_found')
  const known = await findAccount(reader, orgId)
  const accountId = known?.providerId ?? (await makeAccount())
  const area = org.kind === 'customer' || org.kind === 'system' ? 'org' : 'partner'
  const returnUrl = `${publicUrl}/dashboard/${area}/payments`
  return payments.linkAccount(accountId, { returnUrl, refreshUrl: returnUrl })

  async function makeAccount(): Promise<string> {
    const providerId = await payments.createAccount({ orgId, email: org?.email ?? null, country: org?.country ?? 'US' })
    const now = new Date(context.clock())
    await sql`
      insert into payment_accounts (id, created_at, updated_at, org_id, provider_id)
      values (${v7()}, ${now}, ${now}, ${orgId}, ${providerId}) on conflict do nothing`.execute(reader)
    return providerId
  }
}
