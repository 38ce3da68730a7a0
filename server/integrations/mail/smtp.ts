import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { NeverDelivered } from '#server/integrations/never-delivered.ts'
import { isThisMachine } from '#server/config/plain-connections.ts'
import type { MailPort } from './port.ts'

/**
 * Kept open for the next mails: a morning's reminders would greet the server a hundred thousand times, and mail services
 * take few connections at once.
 */
const CONNECTIONS = 10

const SmtpRefusal = z.object({ command: z.literal('RCPT TO'), responseCode: z.int().min(500).max(599) })

/** A 5xx to the recipient is of the address. One to the sender or the mail itself is of this server, and may pass. */
const isRefusedForGood = (error: unknown): boolean => SmtpRefusal.safeParse(error).success

/**
 * Sends by SMTP, encrypted from the start (smtps) or before anything is said; a server on this machine may do without, and one
 * whose address says `?ignoreTLS=true`. A mail's id becomes its Message-ID, by which a mailbox knows one that came twice. */
export function smtpMail(url: string, from: string): MailPort {
  const address = new URL(url)
  const requireTLS = !isThisMachine(address) && address.searchParams.get('ignoreTLS') !== 'true'
  const transport = createTransport({ url, requireTLS, pool: true, maxConnections: CONNECTIONS })
  return {
    async send({ id, to, subject, text, html, calendar, stopUrl }) {
      const icalEvent = calendar && { method: calendar.method, filename: calendar.name, content: calendar.content }
      // RFC 8058: the program itself sends the one tap to that address, without opening it.
      const headers: Record<string, string> =
        stopUrl === undefined
          ? {}
          : { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
      await transport
        .sendMail({ from, to, subject, text, html, icalEvent, headers, messageId: `<${id}@tendwell>` })
        .catch((error: unknown) => {
          throw isRefusedForGood(error) ? new NeverDelivered('no_address') : error
        })
    },
    async close() {
      transport.close()
    },
  }
}
