import { z } from 'zod'
import { AppError } from '#shared/kernel/errors.ts'
import { NeverDelivered } from '#server/integrations/never-delivered.ts'
import type { SmsPort } from './port.ts'
import { failureOfCode } from './twilio-told.ts'

export interface TwilioAccount {
  accountSid: string
  authToken: string
  /** The number or messaging service that texts come from. */
  from: string
  /** Where the service stands; another one in tests. */
  apiUrl: string
  /** Where it tells what became of a text. */
  statusUrl: (line: string) => string
}

const Refusal = z.object({ code: z.number() })

const TIMEOUT_MS = 15_000

/**
 * Sends by Twilio's REST API (https://www.twilio.com/docs/messaging/api/message-resource#create-a-message-resource).
 * One call of one form: the vendor's SDK would be ten megabytes for it.
 */
export function twilioSms({ accountSid, authToken, from, apiUrl, statusUrl }: TwilioAccount): SmsPort {
  const address = new URL(`/2010-04-01/Accounts/${accountSid}/Messages.json`, apiUrl)
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  return {
    async send({ line, to, text }) {
      const form = new URLSearchParams({ To: to, Body: text, StatusCallback: statusUrl(line) })
      form.set(from.startsWith('MG') ? 'MessagingServiceSid' : 'From', from)
      const response = await fetch(address, {
        method: 'POST',
        headers: { authorization },
        body: form,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      }).catch((cause: unknown) => {
        throw new AppError('provider_failed', { details: { provider: 'twilio' }, cause })
      })
      const answer: unknown = response.ok ? await response.body?.cancel() : await response.json().catch(() => null)
      if (response.ok) return
      // Of a 5xx nothing is known; what is refused for a number is refused for it tomorrow too.
      const refusal = response.status < 500 ? Refusal.safeParse(answer) : null
      const reason = refusal?.success === true ? failureOfCode(refusal.data.code) : null
      if (reason !== null) throw new NeverDelivered(reason)
      throw new AppError('provider_failed', { details: { provider: 'twilio', status: response.status } })
    },
  }
}
