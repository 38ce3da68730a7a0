import { sql } from 'kysely'
import { z } from 'zod'
import { DOMAIN_PATIENCE_DAYS } from '#shared/domains/websites/domains/api.ts'
import type { DomainFault, WebsiteDomain } from '#shared/domains/websites/domains/api.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { OrgId, WebsiteDomainId } from '#shared/kernel/ids.ts'
import { DAY } from '#shared/kernel/time.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { findRecord } from '#server/integrations/web/find-record.ts'
import type { WebPort } from '#server/integrations/web/port.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { leadsHere } from './leads-here.ts'
import { readDomain, recordOf } from './queries.ts'
import type { DomainSources } from './queries.ts'

interface Named {
  id: WebsiteDomainId
  orgId: OrgId
  host: string
}

type Fault = z.infer<typeof DomainFault>

/** What was found out about a name. */
interface Found {
  /** Null where its record is there. */
  fault: Fault | null
  /** Whether it leads here; null where that cannot be said, or was not asked. */
  leads: boolean | null
}

/**
 * Looks for the record of a name and where it leads, outside of any transaction: a name server may take its time. Where the record is
 * found the website answers there, and no longer that of another org that had proven it before: whose record is there now, the name is
 * theirs. The website's address it is as soon as it leads here as well.
 *
 * @throws AppError `not_found`, also where it was taken off meanwhile
 */
export async function checkDomain(
  context: DomainContext,
  sources: DomainSources & { web: WebPort },
  orgId: OrgId,
  id: WebsiteDomainId,
): Promise<{ domain: WebsiteDomain; fault: Fault | null }> {
  const { host } = await readDomain(readerOf(context.em), sources, orgId, id)
  const found = await lookFor(sources, { id, orgId, host })
  await note(context, { id, orgId, host }, found)
  return { domain: await readDomain(readerOf(context.em), sources, orgId, id), fault: found.fault }
}

async function lookFor(sources: DomainSources & { web: WebPort }, { orgId, host }: Named): Promise<Found> {
  const { name, value } = recordOf(sources.vault, orgId, host)
  const fault = await findRecord(sources.web, [name], value)
  return { fault, leads: fault === null ? await leadsHere(sources, host) : null }
}

const LockedRow = z.object({ isProven: z.boolean(), missingSince: z.string().nullable() })

/** Writes down what was found. Of a name server that does not answer nothing follows. */
async function note(context: DomainContext, { id, orgId, host }: Named, { fault, leads }: Found): Promise<void> {
  await inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    const now = context.clock()
    const inside = { ...context, em }
    // One after the other for a name, as one org takes it from another.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`website domain ${host}`}, 0))`.execute(reader)
    const { rows } = await sqlOf(LockedRow)`
      select proven_at is not null as "isProven", missing_since as "missingSince" from website_domains
      where id = ${id} and org_id = ${orgId} for update`.execute(reader)
    const [row] = rows
    if (row === undefined) throw new AppError('not_found')
    if (fault === null) {
      await takeFromOthers(inside, reader, { id, orgId, host })
      await sql`
        update website_domains set proven_at = coalesce(proven_at, ${new Date(now)}), missing_since = null,
          led_at = case when ${leads} then coalesce(led_at, ${new Date(now)}) when ${leads}::bool is null then led_at end,
          checked_at = ${new Date(now)}, updated_at = ${new Date(now)}, version = version + 1 where id = ${id}`.execute(
        reader,
      )
      if (!row.isProven) await say(inside, 'website.domain_proven', { id, orgId, host })
      return
    }
    if (fault === 'away') {
      await sql`update website_domains set checked_at = ${new Date(now)} where id = ${id}`.execute(reader)
      return
    }
    const since = row.missingSince === null ? now : Date.parse(row.missingSince)
    const isOver = row.isProven && now - since >= DOMAIN_PATIENCE_DAYS * DAY
    await sql`
      update website_domains set checked_at = ${new Date(now)},
        missing_since = case when proven_at is null then missing_since else ${new Date(since)} end,
        proven_at = case when ${isOver} then null else proven_at end,
        led_at = case when ${isOver} then null else led_at end,
        updated_at = ${new Date(now)}, version = version + 1 where id = ${id}`.execute(reader)
    if (isOver) await say(inside, 'website.domain_lost', { id, orgId, host })
  })
}

const OtherRow = z.object({ id: WebsiteDomainId, orgId: OrgId })

async function takeFromOthers(context: DomainContext, reader: Reader, { id, host }: Named): Promise<void> {
  const now = new Date(context.clock())
  const { rows } = await sqlOf(OtherRow)`
    update website_domains set proven_at = null, led_at = null, missing_since = coalesce(missing_since, ${now}), updated_at = ${now},
      version = version + 1
    where host = ${host} and id <> ${id} and proven_at is not null returning id, org_id as "orgId"`.execute(reader)
  // At most one: a name is proven once.
  for (const other of rows) await say(context, 'website.domain_lost', { ...other, host })
}

const say = (
  context: DomainContext,
  kind: 'website.domain_proven' | 'website.domain_lost',
  { id, orgId, host }: Named,
): Promise<void> => recordEvent(context, { kind, orgId, subjectId: id, details: { host } })

/** So many are looked at in a run, one after the other: nobody's name server is asked by many at once. */
const IN_A_RUN = 200

const DueRow = z.object({ id: WebsiteDomainId, orgId: OrgId, host: z.string() })

/**
 * Looks again at every name that was looked at a day ago or longer: one that was sold answers no longer with what its owner before wrote.
 * At one that does not lead here yet, in its first days, each time: the website moves there soon after it does.
 */
export async function checkDue(context: DomainContext, sources: DomainSources & { web: WebPort }): Promise<void> {
  const [before, young] = [DAY, DOMAIN_PATIENCE_DAYS * DAY].map((span) => new Date(context.clock() - span))
  const { rows } = await sqlOf(DueRow)`
    select id, org_id as "orgId", host from website_domains
    where proven_at is not null and (checked_at < ${before} or (led_at is null and proven_at > ${young}))
    order by checked_at limit ${IN_A_RUN}`.execute(readerOf(context.em))
  for (const named of rows) {
    const found = await lookFor(sources, named)
    // Taken off while it was looked at.
    await note(context, named, found).catch((error: unknown) => {
      if (!(error instanceof AppError && error.code === 'not_found')) throw error
    })
  }
}
