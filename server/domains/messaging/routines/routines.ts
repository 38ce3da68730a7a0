import { z } from 'zod'
import { sql } from 'kysely'
import { ROUTINES } from '#shared/channels.ts'
import type { Routine } from '#shared/channels.ts'
import type { RoutineView } from '#shared/domains/messaging/routines-api.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { messages } from '#shared/messages.ts'
import type { Vault } from '#server/config/vault.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { idOfToken, linkToken } from '#server/runtime/link-token.ts'

const EndedRow = z.object({ ended: z.array(z.enum(ROUTINES)) })

/** What comes round to others and no longer to this person. */
export async function readEnded(reader: Reader, userId: string): Promise<Routine[]> {
  const { rows } = await sqlOf(EndedRow)`select ended from notice_settings where user_id = ${userId}`.execute(reader)
  return rows[0]?.ended ?? []
}

/** Ends what comes round to a person, by every way, or has it come again. Done twice it is done once. */
export async function setRoutine(
  reader: Reader,
  userId: string,
  { routine, isWanted }: RoutineView,
  now: Date,
): Promise<void> {
  const others = sql`array_remove(notice_settings.ended, ${routine})`
  await sql`
    insert into notice_settings (user_id, ended, updated_at)
    values (${userId}, ${isWanted ? [] : [routine]}::text[], ${now})
    on conflict (user_id) do update set updated_at = excluded.updated_at,
      ended = ${isWanted ? others : sql`${others} || ${[routine]}::text[]`}`.execute(reader)
  if (isWanted) return
  // What still waits for the end of quiet hours, or for the digest, goes with the rest.
  const kinds = messages.filter((message) => message.routine === routine).map(({ id }) => id)
  await sql`
    update notices set held_until = null, held_ways = null
    where user_id = ${userId} and held_until is not null and kind = any(${kinds}::text[])`.execute(reader)
}

/** What stands in the link that ends a person’s messages of one kind, and opens nothing else. */
export const stopToken = (vault: Vault, routine: Routine, userId: string): string =>
  linkToken(vault, `stop-${routine}`, userId)

const PersonRow = z.object({ id: z.string() })

/**
 * Whose messages of which kind a link ends.
 *
 * @throws AppError `not_found` for every link that ends nothing: of another purpose, cut off, or of somebody who is gone
 */
export async function ofStopToken(
  { reader, vault }: { reader: Reader; vault: Vault },
  token: string,
): Promise<{ userId: string; routine: Routine }> {
  for (const routine of ROUTINES) {
    const id = idOfToken(vault, `stop-${routine}`, token)
    if (id === null) continue
    const { rows } = await sqlOf(PersonRow)`select id from users where id = ${id} and deleted_at is null`.execute(
      reader,
    )
    if (rows.length > 0) return { userId: id, routine }
  }
  throw new AppError('not_found')
}
