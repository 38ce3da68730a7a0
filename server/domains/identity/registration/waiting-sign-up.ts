import { sql } from 'kysely'
import { z } from 'zod'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { WRONG_MAX } from './lives.ts'

/** A registration that waits for its proof, held by this transaction. */
export const HeldSignUp = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  passwordHash: z.string(),
  language: z.enum(['en', 'fr', 'vi', 'cn', 'ar']),
  codeHash: z.string().nullable(),
  codeExpiresAt: z.string().nullable(),
  sent: z.number(),
  sentAt: z.string(),
})
export type HeldSignUp = z.infer<typeof HeldSignUp>

/** The registration with this id or this link, locked; null for one that is over. */
export async function holdSignUp(
  reader: Reader,
  by: { id: string } | { linkHash: string },
  now: number,
): Promise<HeldSignUp | null> {
  const which = 'id' in by ? sql`id = ${by.id}` : sql`link_hash = ${by.linkHash}`
  const { rows } = await sqlOf(HeldSignUp)`
    select id, email, first_name as "firstName", last_name as "lastName", password_hash as "passwordHash", language,
      code_hash as "codeHash", code_expires_at as "codeExpiresAt", sent, sent_at as "sentAt"
    from sign_ups where ${which} and expires_at > ${new Date(now)} and wrong < ${WRONG_MAX}
    for update`.execute(reader)
  return rows[0] ?? null
}

export async function countWrong(reader: Reader, { id }: Pick<HeldSignUp, 'id'>): Promise<void> {
  await sql`update sign_ups set wrong = wrong + 1 where id = ${id}`.execute(reader)
}
