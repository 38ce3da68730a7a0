import { sql } from 'kysely'
import { beforeEach } from 'vitest'
import { z } from 'zod'
import type { OrgId, WebsiteId } from '#shared/kernel/ids.ts'
import { sendProofCode } from '#server/domains/booking/proof/begin-proof.ts'
import { OFFICE_HOURS, aClinic } from './factories.ts'
import { aNetwork } from './forms.ts'
import { doQueued } from './queued-jobs.ts'
import type { TestServer } from './test-server.ts'
import { aStoredWebsite } from './websites.ts'

/** A Friday, nine in the morning in New York. */
export const FORM_NOW = '2026-11-20T14:00:00Z'
export const BOOKINGS_A_MINUTE = 12
export const MONDAY_9 = '2026-11-23T14:00:00.000Z/2026-11-23T14:30:00.000Z'
export const MONDAY_930 = '2026-11-23T14:30:00.000Z/2026-11-23T15:00:00.000Z'
export const MONDAY_10 = '2026-11-23T15:00:00.000Z/2026-11-23T15:30:00.000Z'

interface Sending {
  to?: WebsiteId
  from?: string
  headers?: Record<string, string>
}

/** What a test begins with: a clinic with a page that books, and a visitor with a network of their own. */
interface Its {
  clinic: OrgId
  site: WebsiteId
  visitor: Record<string, string>
  ip: string
}

const Row = z.object({ id: z.string(), name: z.string(), phone: z.string(), language: z.string(), status: z.string() })
const TextRow = z.object({ text: z.string() })

/** Of a server on which one booking of an address may wait without a code. */
export const FORM_SETTINGS = {
  ROLE: 'web',
  TRUST_PROXY: 'true',
  LIMIT_BOOKINGS: String(BOOKINGS_A_MINUTE),
  LIMIT_UNPROVEN_BOOKINGS: '1,20,20',
  LIMIT_PENDING_BOOKINGS: '3,30,30',
}

/** The form of a page on such a server, as a browser sends it. */
export function bookingFormOf(server: TestServer) {
  const its = {} as Its
  beforeEach(async () => {
    server.now.millis = Date.parse(FORM_NOW)
    const clinic = await aClinic(server, { settings: OFFICE_HOURS })
    const visitor = {
      at: MONDAY_9,
      firstName: 'Zoë',
      lastName: 'O’Neil',
      email: `${crypto.randomUUID()}@visitor.test`,
      phone: '+1 212 555 0147',
      notes: 'Two\r\nlines',
    }
    const site = await aStoredWebsite(server, clinic, { content: '<Booking />\n' })
    Object.assign(its, { clinic, site, visitor, ip: aNetwork() } satisfies Its)
  })
  return {
    its,

    /** Sends the form, and tells what it is answered. */
    async send(change: Record<string, string> = {}, { to = its.site, from = its.ip, headers }: Sending = {}) {
      const reply = await fetch(`${server.url}/web/template/${to}/book`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': from, ...headers },
        body: new URLSearchParams({ block: '', ...its.visitor, ...change }),
      })
      const text = await reply.text()
      return {
        status: reply.status,
        location: reply.headers.get('location'),
        text,
        alert: /<p class="wrong" role="alert">([^<]*)/.exec(text)?.[1],
        /** What stands in a field, as it is drawn again. */
        field: (name: string) => new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(text)?.[1],
        chosen: /value="([^"]*)"\s+aria-label="[^"]*"\s+required\s+checked/.exec(text)?.[1],
      }
    },

    /** The appointments of a clinic. */
    async booked(org = its.clinic) {
      const { rows } = await sql`
        select id, name, phone, language, status from appointments where org_id = ${org} order by id`.execute(
        server.running.services.reader,
      )
      return rows.map((row) => Row.parse(row))
    },

    /** The code of the last mail. */
    async codeOf(email = its.visitor['email']): Promise<string> {
      await doQueued(server, sendProofCode)
      const { rows } = await sql`
        select o.text from outbox_mails o join booking_proofs p on p.mail_id = o.message_id
        where p.email = ${email} order by p.id desc limit 1`.execute(server.running.services.reader)
      return /\b\d{6}\b/.exec(TextRow.parse(rows[0]).text)?.[0] ?? ''
    },
  }
}
