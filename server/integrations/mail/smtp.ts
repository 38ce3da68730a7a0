import { createTransport } from 'nodemailer'
import type { MailPort } from './port.ts'

/** Sends by SMTP. A mail's id becomes its Message-ID, by which a mailbox knows one that came twice. */
export function smtpMail(url: string, from: string): MailPort {
  const transport = createTransport(url)
  return {
    async send({ id, to, subject, text, html, calendar }) {
      const icalEvent = calendar && { method: calendar.method, filename: calendar.name, content: calendar.content }
      await transport.sendMail({ from, to, subject, text, html, icalEvent, messageId: `<${id}@tendwell>` })
    },
    async close() {
      transport.close()
    },
  }
}
