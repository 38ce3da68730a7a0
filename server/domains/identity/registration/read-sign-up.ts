import { z } from 'zod'
import type { ShownMail, WaitingSignUp } from '#shared/domains/identity/sign-up-schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { SignUpSecret } from '#shared/kernel/ids.ts'
import type { Vault } from '#server/config/vault.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { hashOfSecret } from '#server/runtime/hash-of-secret.ts'
import { WRONG_MAX } from './lives.ts'
import { signUpOfToken } from './sign-up-token.ts'

const WaitingRow = z.object({ email: z.string(), name: z.string() })
const MailRow = z.object({ subject: z.string(), text: z.string() })

/** Whose registration a link is about. Programs that look into mails open links as well: this changes nothing. @throws AppError `registration_over` */
export async function openSignUp(reader: Reader, secret: SignUpSecret, now: number): Promise<WaitingSignUp> {
  const { rows } = await sqlOf(WaitingRow)`
    select email, first_name || ' ' || last_name as name from sign_ups
    where link_hash = ${hashOfSecret(secret)} and expires_at > ${new Date(now)} and wrong < ${WRONG_MAX}`.execute(
    reader,
  )
  const [row] = rows
  if (row === undefined) throw new AppError('registration_over')
  return row
}

/** The latest mail of a registration as the outbox keeps it; null until it is written. Only where a demonstration may show it. */
export async function readShownMail(reader: Reader, vault: Vault, token: string): Promise<ShownMail | null> {
  const id = signUpOfToken(vault, token)
  const { rows } = await sqlOf(MailRow)`
    select o.id, o.subject, o.text from sign_ups s join outbox_mails o on o.message_id = s.mail_id
    where s.id = ${id}`.execute(reader)
  return rows[0] ?? null
}
