import { z } from 'zod'
import { endpoint } from '../../../kernel/endpoint.ts'

/** What the services that carry messages tell by themselves. */
export const delivery = {
  textStatus: endpoint({
    method: 'POST',
    path: '/api/notify/sms-status/{lineId}',
    summary: 'What became of a text message, told and signed by its service; nowhere without one',
    access: { who: 'anyone' },
    // One service tells of every text of a morning from few addresses.
    limit: 'reads',
    params: z.strictObject({ lineId: z.uuid() }),
    receives: 'application/x-www-form-urlencoded',
    streams: 'application/json',
    errors: ['forbidden', 'not_found', 'too_large'],
  }),

  mailEvents: endpoint({
    method: 'POST',
    path: '/api/notify/mail-events',
    summary: 'Mails that arrived, bounced or were complained of, told by whoever carries them; proven by a shared secret',
    access: { who: 'anyone' },
    limit: 'reads',
    receives: 'application/json',
    streams: 'application/json',
    errors: ['forbidden', 'not_found', 'too_large', 'invalid_input'],
  }),
}
