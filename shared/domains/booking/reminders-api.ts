import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { OwnBooking } from './own-api.ts'

const LinkPath = z.strictObject({ token: z.string().min(1).max(100) })
const Wanted = z.strictObject({ isWanted: z.boolean() })

/** What somebody answers to a reminder, by the link in it. */
export const reminders = {
  confirm: endpoint({
    method: 'PUT',
    path: '/api/web/booking/{token}/confirm',
    summary: 'Say that I come to my appointment',
    access: { who: 'anyone' },
    limit: 'booking',
    params: LinkPath,
    answer: z.object({ booking: OwnBooking }),
    errors: ['not_found', 'invalid_transition'],
  }),

  get: endpoint({
    method: 'GET',
    path: '/api/web/booking/{token}/reminders',
    summary: 'Whether I get reminders from the clinic of my appointment',
    access: { who: 'anyone' },
    params: LinkPath,
    answer: Wanted,
    errors: ['not_found'],
  }),

  set: endpoint({
    method: 'PUT',
    path: '/api/web/booking/{token}/reminders',
    summary: 'Stop the reminders of that clinic, or have them come again',
    access: { who: 'anyone' },
    limit: 'booking',
    params: LinkPath,
    body: Wanted,
    answer: Wanted,
    errors: ['not_found'],
  }),
}
