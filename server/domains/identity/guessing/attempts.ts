import { sql } from 'kysely'
import { z } from 'zod'
import { AppError } from '#shared/kernel/errors.ts'
import { DAY, HOUR, MINUTE, SECOND } from '#shared/kernel/time.ts'
import type { Vault } from '#server/config/vault.ts'
import { millisFromRow } from '#server/database/rows.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'

/** The first pause; each wrong password after it doubles the next. */
const PAUSE_MS = 15 * MINUTE
const PAUSE_MAX_MS = 4 * HOUR
/** After so long without an attempt the count begins anew. */
export const QUIET_MS = DAY

/** Whose wrong passwords are counted together. */
export type Counted =
  | { knownDevice: string; of: string }
  /** All devices on which the account was never signed in to, wherever they are. */
  | { unknownDevices: string }
  /** Whoever sits before an open session. */
  | { ownScreen: string }

const WrongRow = z.object({ wrong: z.number() })
const OpenAtRow = z.object({ openAt: z.string() })

/** What is kept in place of an address or a device. */
const keyOf = (vault: Vault, counted: Counted): string => vault.hash(`wrong-passwords:${JSON.stringify(counted)}`)

interface Counting {
  reader: Reader
  vault: Vault
  /** Wrong passwords before the first pause. */
  free: number
  now: number
}

/**
 * Counts a password that is about to be tried, before it is looked at: many at once are no more than many in a row. A pause is
 * what ends after the last attempt: of two at once the one that looked at the clock first may be counted last.
 *
 * @returns how many were wrong with it, if it is
 * @throws AppError `account_locked` during a pause
 */
export async function takeAttempt({ reader, vault, free, now }: Counting, counted: Counted): Promise<number> {
  const key = keyOf(vault, counted)
  const at = new Date(now)
  const quiet = new Date(now - QUIET_MS)
  const first = new Date(now + pauseAfter(1, free))
  const taken = await sqlOf(WrongRow)`
    insert into sign_in_pauses as p (account, wrong, at, open_at) values (${key}, 1, ${at}, ${first})
    on conflict (account) do update set
      wrong = case when p.at < ${quiet} then 1 else p.wrong + 1 end, at = excluded.at,
      open_at = case
        when p.at < ${quiet} then excluded.open_at
        when p.wrong + 1 < ${free} then ${at}::timestamptz
        else ${at}::timestamptz + least(${PAUSE_MAX_MS / SECOND}, ${PAUSE_MS / SECOND} * power(2, least(p.wrong + 1 - ${free}, 20)))
          * interval '1 second' end
    where p.open_at <= greatest(${at}::timestamptz, p.at)
    returning wrong`.execute(reader)
  const [row] = taken.rows
  if (row !== undefined) return row.wrong
  const waiting = await sqlOf(OpenAtRow)`select open_at as "openAt" from sign_in_pauses where account = ${key}`.execute(
    reader,
  )
  const waitMs = millisFromRow(waiting.rows[0]?.openAt ?? at.toISOString()) - now
  throw new AppError('account_locked', { retryAfter: Math.max(1, Math.ceil(waitMs / SECOND)) })
}

const pauseAfter = (wrong: number, free: number): number => (wrong < free ? 0 : PAUSE_MS)

/** After the right password the count begins anew. */
export async function forgiveAttempts(reader: Reader, vault: Vault, counted: Counted): Promise<void> {
  await sql`delete from sign_in_pauses where account = ${keyOf(vault, counted)}`.execute(reader)
}
