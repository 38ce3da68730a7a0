import { sql } from 'kysely'
import { z } from 'zod'
import { PROOF_PATIENCE_DAYS } from '#shared/domains/orgs/website-proof/api.ts'
import type { ProofWay } from '#shared/domains/orgs/website-proof/api.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { OrgId } from '#shared/kernel/ids.ts'
import { DAY } from '#shared/kernel/time.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { Vault } from '#server/config/vault.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { WebPort } from '#server/integrations/web/port.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { lookFor, readProof } from './proofs.ts'

interface Sources {
  vault: Pick<Vault, 'sign'>
  web: WebPort
}

/** A domain is registered for a year at least: a week is soon enough to learn that it has another owner. */
const RECHECK_DAYS = 7
/** So many are looked at in a run, one after the other: nobody's website is asked by many at once. */
const IN_A_RUN = 200

const DueRow = z.object({ orgId: OrgId, domain: z.string() })

/**
 * Looks again for what proved the websites a week ago or longer: a domain that was sold shows nothing of whoever had it before.
 * What is gone for two weeks no longer counts.
 */
export async function recheckProofs(context: DomainContext, sources: Sources): Promise<void> {
  const { rows } = await sqlOf(DueRow)`
    select w.org_id as "orgId", w.domain from website_proofs w join orgs o on o.id = w.org_id and o.deleted_at is null
    where w.checked_at < ${new Date(context.clock() - RECHECK_DAYS * DAY)}
    order by w.checked_at limit ${IN_A_RUN}`.execute(readerOf(context.em))
  for (const { orgId, domain } of rows) await recheck(context, sources, orgId, domain)
}

async function recheck(context: DomainContext, sources: Sources, orgId: OrgId, domain: string): Promise<void> {
  const found = await lookAgain(context, sources, orgId)
  await inTransaction(context.em, async (em) => {
    const now = context.clock()
    // Nobody is left to be told of one that was proven for another domain, or anew, while it was looked for.
    const { rows } = await sqlOf(z.object({ missingSince: z.string().nullable() }))`
      update website_proofs set checked_at = ${new Date(now)}, way = coalesce(${found.by}, way),
        missing_since = case when ${found.by !== null} then null when ${found.isGone} then coalesce(missing_since, ${new Date(now)})
          else missing_since end
      where org_id = ${orgId} and domain = ${domain} and checked_at < ${new Date(now - RECHECK_DAYS * DAY)}
      returning missing_since as "missingSince"`.execute(readerOf(em))
    const since = rows[0]?.missingSince ?? null
    if (!found.isGone || since === null || now - Date.parse(since) < PROOF_PATIENCE_DAYS * DAY) return
    await sql`delete from website_proofs where org_id = ${orgId}`.execute(readerOf(em))
    await recordEvent(
      { ...context, em },
      { kind: 'org.website_unproven', orgId, subjectId: orgId, details: { host: domain } },
    )
  })
}

/** Either way is as good. Of a website that does not answer, or that is another one by now, nothing follows. */
async function lookAgain(
  { em }: DomainContext,
  { vault, web }: Sources,
  orgId: OrgId,
): Promise<{ by: ProofWay | null; isGone: boolean }> {
  const { wanted, proven } = await readProof(readerOf(em), vault, orgId).catch((error: unknown) => {
    // Deleted since.
    if (error instanceof AppError && error.code === 'not_found') return { wanted: null, proven: null }
    throw error
  })
  if (wanted === null || proven === null) return { by: null, isGone: false }
  const fault = await lookFor(web, wanted, proven.by)
  if (fault === null) return { by: proven.by, isGone: false }
  const other = proven.by === 'dns' ? 'file' : 'dns'
  return (await lookFor(web, wanted, other)) === null
    ? { by: other, isGone: false }
    : { by: null, isGone: fault === 'missing' }
}
