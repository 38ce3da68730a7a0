import { sql } from 'kysely'
import type { Context } from 'koa'
import { AppError } from '#shared/kernel/errors.ts'
import type { ServicesConfig } from '#server/config/services.ts'
import type { Reader } from '#server/database/orm.ts'
import { isSignedByTwilio, outcomeToldBy } from '#server/integrations/sms/twilio-told.ts'
import { rawBody } from '#server/runtime/raw-body.ts'
import { delivery } from '#shared/domains/messaging/delivery/api.ts'

/** Far more than a form of the service has. */
const BYTES_MAX = 64 * 1024

/** Where the service tells what became of a text. */
export const textStatusUrl = (publicUrl: string, line: string): string =>
  publicUrl + delivery.textStatus.path.replace('{lineId}', line)

/**
 * A form that the service of text messages has signed for this address.
 *
 * @throws AppError `not_found` where none is configured, `forbidden` for what it has not signed, `too_large`
 */
export async function signedForm(
  ctx: Context,
  { twilio, publicUrl }: { twilio: ServicesConfig['twilio']; publicUrl: string },
  path: string,
): Promise<URLSearchParams> {
  if (twilio === undefined) throw new AppError('not_found')
  const form = new URLSearchParams((await rawBody(ctx, BYTES_MAX)).toString('utf8'))
  if (!isSignedByTwilio(twilio.authToken, publicUrl + path, form, ctx.get('x-twilio-signature')))
    throw new AppError('forbidden')
  return form
}

/** Notes what became of a text. What is over stays as it was told first: told twice or late it changes nothing. */
export async function noteTextStatus(reader: Reader, line: string, form: URLSearchParams, now: number): Promise<void> {
  const outcome = outcomeToldBy(form)
  if (outcome === null) return
  await sql`
    update sent_messages set state = ${outcome.state}, reason = ${outcome.reason}, state_at = ${new Date(now)}
    where id = ${line} and channel = 'sms' and state in ('waiting', 'sent')`.execute(reader)
}
