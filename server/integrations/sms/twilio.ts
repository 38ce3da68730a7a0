import { AppError } from '#shared/kernel/errors.ts'
import type { SmsPort } from './port.ts'

export interface TwilioAccount {
  accountSid: string
  authToken: string
  /** The number or messaging service that texts come from. */
  from: string
  /** Where the service stands; another one in tests. */
  apiUrl: string
}

const TIMEOUT_MS = 15_000

/**
 * Sends by Twilio's REST API (https://www.twilio.com/docs/messaging/api/message-resource#create-a-message-resource).
 * One call of one form: the vendor's SDK would be ten megabytes for it.
 */
export function twilioSms({ accountSid, authToken, from, apiUrl }: TwilioAccount): SmsPort {
  const address = new URL(`/2010-04-01/Accounts/${accountSid}/Messages.json`, apiUrl)
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  return {
    async send({ to, text }) {
      const form = new URLSearchParams({ To: to, Body: text })
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
      await response.body?.cancel()
      if (!response.ok)
        throw new AppError('provider_failed', { details: { provider: 'twilio', status: response.status } })
    },
  }
}
