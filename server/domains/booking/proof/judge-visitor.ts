import { sql } from 'kysely'
import { z } from 'zod'
import { bareAddress } from '#shared/domains/identity/bare-address.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { OrgId, UserId } from '#shared/kernel/ids.ts'
import { DAY, HOUR, SECOND } from '#shared/kernel/time.ts'
import type { Config } from '#server/config/config.ts'
import type { Vault } from '#server/config/vault.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { networkOf } from '#server/runtime/network.ts'
import { NETWORK_LIFE_MS, PROOF_LIFE_MS } from './lives.ts'
import { proofOfToken } from './proof-token.ts'

/** Who books, as far as it is known. */
export interface Visitor {
  orgId: OrgId
  email: string
  /** The token of a proof that was shown. */
  proof: string | undefined
  /** Whether one is needed, however few wait. */
  isDoubted: boolean
}

export interface GuardServices {
  vault: Vault
  config: Pick<Config, 'limits'>
}

/** One mailbox has as many addresses as it likes by what stands behind a plus: as `bareAddress`. */
const MAILBOX = sql`regexp_replace(v.email, '^([^+@]+)[+][^@]{0,254}@', '\\1@')`

const WaitingRow = z.object({ email: z.number(), network: z.number(), org: z.number() })
type Waiting = z.infer<typeof WaitingRow>

/**
 * Judges a booking of a visitor by how many wait for the clinic's answer already, of their address, of their network and of
 * the org. Whoever books at the same moment by one of these stands in line until this transaction ends, so no two pass the
 * last place together.
 *
 * @throws AppError `address_proof_needed` where a code of the mailbox has to be shown first; `too_many_bookings` with one
 */
export async function judgeVisitor(
  { em, clock, origin }: DomainContext,
  { vault, config: { limits } }: GuardServices,
  visitor: Visitor,
): Promise<void> {
  const reader = readerOf(em)
  const now = clock()
  const network = networkOf(origin.ip ?? '')
  await standInLine(reader, [`org ${visitor.orgId}`, `email ${bareAddress(visitor.email)}`, `network ${network}`])
  const waiting = await countWaiting(reader, visitor, network, now)
  if (isBeyond(waiting, limits.pendingBookings)) throw new AppError('too_many_bookings', { retryAfter: HOUR / SECOND })
  const needsProof = visitor.isDoubted || isBeyond(waiting, limits.unprovenBookings)
  if (needsProof && !(await takeProof(reader, vault, visitor, now))) throw new AppError('address_proof_needed')
}

const OwnWaitingRow = z.object({ waiting: z.number() })

/**
 * Judges a booking of somebody who is signed in by how many of theirs wait already, at whichever clinic and also those that
 * their address made as a visitor. Neither the network nor the clinic's number counts against them: a hospital's patients
 * share a network, and no strangers on the public page keep a clinic's own patients out.
 *
 * @throws AppError `too_many_bookings`
 */
export async function judgePatient(
  { em, clock }: DomainContext,
  { config: { limits } }: Pick<GuardServices, 'config'>,
  { userId, email }: { userId: UserId; email: string },
): Promise<void> {
  const reader = readerOf(em)
  await standInLine(reader, [`email ${bareAddress(email)}`, `person ${userId}`])
  const { rows } = await sqlOf(OwnWaitingRow)`
    select count(*)::int as waiting from visitor_bookings v ${waits(clock())}
    where ${MAILBOX} = ${bareAddress(email)} or v.id in (select id from appointments where user_id = ${userId} and deleted_at is null)`.execute(
    reader,
  )
  if ((rows[0]?.waiting ?? 0) >= limits.pendingBookings.email)
    throw new AppError('too_many_bookings', { retryAfter: HOUR / SECOND })
}

/** Locks the keys until the transaction ends, always in this order, so that no two wait for each other. */
async function standInLine(reader: Reader, keys: readonly string[]): Promise<void> {
  await sql`
    with line as materialized (
      select hashtextextended('visitor ' || key, 0) as lock
      from unnest(${[...keys]}::text[]) with ordinality as k (key, place) order by place
    )
    select pg_advisory_xact_lock(lock) from line`.execute(reader)
}

/** Remembers a booking as long as it waits. */
export async function noteVisitor(
  { em, clock }: DomainContext,
  { orgId, email, network }: Pick<Visitor, 'orgId' | 'email'> & { network: string | null },
  appointmentId: string,
): Promise<void> {
  const now = new Date(clock())
  await sql`
    insert into visitor_bookings (id, created_at, updated_at, org_id, email, network)
    values (${appointmentId}, ${now}, ${now}, ${orgId}, ${email}, ${network})`.execute(readerOf(em))
}

const isBeyond = (waiting: Waiting, limit: Waiting): boolean =>
  waiting.email >= limit.email || waiting.network >= limit.network || waiting.org >= limit.org

/** One that was called off counts for a day: each is told by mail, and the page's own link calls off. */
const waits = (now: number) => sql`
  join appointments a on a.id = v.id and a.deleted_at is null and a.starts_at > ${new Date(now)}
    and (a.status = 'pending' or (a.status = 'cancelled' and v.created_at > ${new Date(now - DAY)}))`

/** Of an org those of visitors alone: its own patients are judged by themselves. */
async function countWaiting(reader: Reader, { orgId, email }: Visitor, network: string, now: number): Promise<Waiting> {
  const { rows } = await sqlOf(WaitingRow)`
    select (select count(*)::int from visitor_bookings v ${waits(now)} where ${MAILBOX} = ${bareAddress(email)}) as email,
      (select count(*)::int from visitor_bookings v ${waits(now)}
        where v.network = ${network} and v.created_at > ${new Date(now - NETWORK_LIFE_MS)}) as network,
      (select count(*)::int from visitor_bookings v ${waits(now)} where v.org_id = ${orgId} and a.user_id is null) as org`.execute(
    reader,
  )
  return rows[0] ?? { email: 0, network: 0, org: 0 }
}

/** Uses a proof up, in the transaction of its booking; false for one that is not of this address and org, or used before. */
async function takeProof(
  reader: Reader,
  vault: Vault,
  { orgId, email, proof }: Visitor,
  now: number,
): Promise<boolean> {
  const id = proof === undefined ? null : proofOfToken(vault, proof)
  if (id === null) return false
  const { rows } = await sql`
    update booking_proofs set used_at = ${new Date(now)}
    where id = ${id} and org_id = ${orgId} and email = ${email} and used_at is null
      and proven_at > ${new Date(now - PROOF_LIFE_MS)}
    returning id`.execute(reader)
  return rows.length > 0
}
