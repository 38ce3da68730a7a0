import { sql } from 'kysely'
import { z } from 'zod'
import { PROOF_PATIENCE_DAYS, ProofWay } from '#shared/domains/orgs/website-proof/api.ts'
import type { WebsiteProof } from '#shared/domains/orgs/website-proof/api.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { DAY } from '#shared/kernel/time.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { Vault } from '#server/config/vault.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { instantFromRow } from '#server/database/rows.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { findRecord, orFault } from '#server/integrations/web/find-record.ts'
import type { WebPort } from '#server/integrations/web/port.ts'
import type { DomainContext } from '#server/runtime/context.ts'

const CODE_LETTERS = 32
const OrgRow = z.object({
  website: z.string().nullable(),
  domain: z.string().nullable(),
  way: ProofWay.nullable(),
  proven_at: z.string().nullable(),
  missing_since: z.string().nullable(),
})

/** Whether the domain of the org's website is proven, and by what. @throws AppError `not_found` */
export async function readProof(reader: Reader, vault: Pick<Vault, 'sign'>, orgId: OrgId): Promise<WebsiteProof> {
  const { rows } = await sqlOf(OrgRow)`
    select o.website, w.domain, w.way, w.proven_at, w.missing_since from orgs o left join website_proofs w on w.org_id = o.id
    where o.id = ${orgId} and o.deleted_at is null`.execute(reader)
  const [row] = rows
  if (row === undefined) throw new AppError('not_found')
  const wanted = wantedOf(vault, orgId, row.website)
  const { domain, way, proven_at: at, missing_since: since } = row
  if (wanted === null || domain !== wanted.domain || way === null || at === null) return { wanted, proven: null }
  const until = since === null ? null : new Date(Date.parse(since) + PROOF_PATIENCE_DAYS * DAY).toISOString()
  return { wanted, proven: { by: way, at: instantFromRow(at), until } }
}

/** Without `www.`, with which it counts as one; null where the address has none. */
export function domainOf(website: string | null): string | null {
  if (website === null || !URL.canParse(website)) return null
  const { hostname, protocol } = new URL(website)
  return protocol === 'https:' || protocol === 'http:' ? hostname.toLowerCase().replace(/^www\./, '') : null
}

/** What has to stand where: nobody but the org is told, and it is another one for each domain. */
function wantedOf(vault: Pick<Vault, 'sign'>, orgId: OrgId, website: string | null): WebsiteProof['wanted'] {
  const domain = domainOf(website)
  if (website === null || domain === null) return null
  const { hostname, protocol } = new URL(website)
  const code = vault.sign(`website ${orgId} ${domain}`).toString('hex').slice(0, CODE_LETTERS)
  return {
    domain,
    recordBelow: `_tendwell.${domain}`,
    record: `tendwell-verification=${code}`,
    fileAddress: `${protocol}//${hostname.toLowerCase()}/tendwell-verification.html`,
    fileText: `tendwell-verification: ${code}`,
  }
}

/**
 * Looks for what proves it, outside of any transaction: a website may take its time. What was proven stays where it is not
 * found again; of a website that was changed meanwhile nothing is kept.
 */
export async function checkProof(
  context: DomainContext,
  { vault, web }: { vault: Pick<Vault, 'sign'>; web: WebPort },
  orgId: OrgId,
  by: ProofWay,
): Promise<{ proof: WebsiteProof; fault: 'missing' | 'away' | 'refused' | null }> {
  const before = await readProof(readerOf(context.em), vault, orgId)
  const { wanted } = before
  if (wanted === null) return { proof: before, fault: 'refused' }
  const fault = await lookFor(web, wanted, by)
  if (fault !== null) return { proof: before, fault }
  return inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    const { rows } = await sql`select 1 from orgs where id = ${orgId} and deleted_at is null for share`.execute(reader)
    const now = await readProof(reader, vault, orgId)
    if (rows.length === 0 || now.wanted?.domain !== wanted.domain) return { proof: now, fault: 'missing' as const }
    await sql`
      insert into website_proofs (org_id, domain, way, proven_at, checked_at)
      values (${orgId}, ${wanted.domain}, ${by}, ${new Date(context.clock())}, ${new Date(context.clock())})
      on conflict (org_id) do update set domain = excluded.domain, way = excluded.way, proven_at = excluded.proven_at,
        checked_at = excluded.checked_at, missing_since = null`.execute(reader)
    if (now.proven === null)
      await recordEvent({ ...context, em }, { kind: 'org.website_proven', orgId, subjectId: orgId })
    return { proof: await readProof(reader, vault, orgId), fault: null }
  })
}

type Wanted = NonNullable<WebsiteProof['wanted']>

/** @returns null where what is wanted was found, else why not */
export const lookFor = (web: WebPort, wanted: Wanted, by: ProofWay) =>
  by === 'dns' ? findRecord(web, [wanted.domain, wanted.recordBelow], wanted.record) : lookAtFile(web, wanted)

/** A page that leads to another website proves that of the other. */
async function lookAtFile(web: WebPort, { domain, fileAddress, fileText }: Wanted) {
  const page = await orFault(web.read(fileAddress))
  if (page === 'unreadable') return 'missing'
  if (typeof page === 'string') return page
  const host = new URL(page.address).hostname
  return (host === domain || host === `www.${domain}`) && page.html.includes(fileText) ? null : 'missing'
}
