import { sql } from 'kysely'
import { readerOf } from '#server/database/orm.ts'
import type { DomainContext } from '#server/runtime/context.ts'

interface Whose {
  orgId: string
  /** Null for what the org itself has. */
  userId: string | null
  serviceId: string
}

/** Has an assignment rest until it is paid (`pending`), or takes it up again; what was cancelled meanwhile stays so. */
export async function setPaid(
  { em, clock }: DomainContext,
  { orgId, userId, serviceId }: Whose,
  isPaid: boolean,
): Promise<void> {
  const [from, to] = isPaid ? ['pending', 'active'] : ['active', 'pending']
  const table = sql.table(userId === null ? 'org_services' : 'user_services')
  const whose = userId === null ? sql`true` : sql`user_id = ${userId}`
  await sql`
    update ${table} set status = ${to}, version = version + 1, updated_at = ${new Date(clock())}
    where org_id = ${orgId} and service_id = ${serviceId} and ${whose} and status = ${from}`.execute(readerOf(em))
}
