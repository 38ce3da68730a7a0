import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Context } from 'koa'
import { z } from 'zod'
import { AppError } from '#shared/kernel/errors.ts'
import { fieldErrors } from '#shared/kernel/issues.ts'
import type { Vault } from '#server/config/vault.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { rawBody } from '#server/runtime/raw-body.ts'
import { addressHash } from './address-hash.ts'
import { shutAddress } from './shut-address.ts'

const BYTES_MAX = 512 * 1024
const EVENTS_MAX = 1000
const ADDRESS_MAX = 254
const MESSAGE_MAX = 300

const MailEvent = z.object({
  type: z.enum(['delivered', 'bounce', 'complaint']),
  address: z.string().min(3).max(ADDRESS_MAX),
  /** The mail's `Message-ID`, where the service knows it. */
  messageId: z
    .string()
    .max(MESSAGE_MAX)
    .regex(/^[!-~]+$/, 'validation.format')
    .optional(),
})
type MailEvent = z.infer<typeof MailEvent>
const MailEvents = z.object({ events: z.array(MailEvent).min(1).max(EVENTS_MAX) })

/**
 * What the mail service tells, proven by the secret that it shares with us: as it is, or by what it signs with it.
 *
 * @throws AppError `not_found` where none is configured, `forbidden`, `too_large`, `invalid_input`
 */
export async function readMailEvents(ctx: Context, secret: string | undefined): Promise<MailEvent[]> {
  if (secret === undefined) throw new AppError('not_found')
  const body = await rawBody(ctx, BYTES_MAX)
  const signature = createHmac('sha256', secret).update(body).digest('hex')
  const isProven =
    isSame(ctx.get('authorization'), `Bearer ${secret}`) || isSame(ctx.get('x-signature'), `sha256=${signature}`)
  if (!isProven) throw new AppError('forbidden')
  const told = MailEvents.safeParse(jsonOf(body), { reportInput: true })
  if (!told.success) throw new AppError('invalid_input', { fields: fieldErrors(told.error, 'body') })
  return told.data.events
}

/** In the same time, whatever differs. */
const isSame = (given: string, expected: string): boolean => timingSafeEqual(digest(given), digest(expected))
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw new AppError('invalid_input', { fields: { body: { key: 'validation.json' } } })
  }
}

const LineRow = z.object({ id: z.string(), at: z.coerce.date() })

const OUTCOMES = {
  delivered: { state: 'delivered', reason: null },
  bounce: { state: 'failed', reason: 'no_address' },
  complaint: { state: 'delivered', reason: 'complained' },
} as const
const SHUTS = { delivered: null, bounce: 'bounced', complaint: 'complained' } as const

/** Notes what became of a mail. An address to which nothing left from here changes nothing, whoever names it. */
export async function noteMailEvent(reader: Reader, vault: Vault, event: MailEvent, now: number): Promise<void> {
  const hash = addressHash(vault, 'mail', event.address)
  const id = event.messageId?.replaceAll(/^<|@tendwell>?$/g, '')
  const { rows } = await sqlOf(LineRow)`
    select id, at from sent_messages
    where address_hash = ${hash} and channel = 'mail' and ${id === undefined ? sql`state <> 'stopped'` : sql`message_id = ${id}`}
    order by at desc, id desc limit 1`.execute(reader)
  const [line] = rows
  if (line === undefined) return
  const { state, reason } = OUTCOMES[event.type]
  // A complaint comes of a mail that was delivered, and is told after that.
  await sql`
    update sent_messages set state = ${state}, reason = ${reason}, state_at = ${new Date(now)}
    where id = ${line.id} and (state in ('waiting', 'sent') or (state = 'delivered' and ${reason}::text = 'complained'))`.execute(
    reader,
  )
  const shut = SHUTS[event.type]
  if (shut !== null) await shutAddress(reader, hash, shut, line.at)
}
