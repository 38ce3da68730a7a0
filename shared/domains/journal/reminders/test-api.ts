import { z } from 'zod'
import { endpoint } from '../../../kernel/endpoint.ts'

/** What can be tried: a message to whoever asks, or all that is due at this moment. */
export const TESTS = ['daily', 'weekly', 'run'] as const
export type ReminderTest = (typeof TESTS)[number]

/** Trying whether reminders leave, for whoever runs the system (spec §7, Events: `/api/notify/*`). */
export const reminderTests = {
  send: endpoint({
    method: 'POST',
    path: '/api/notify/test',
    summary: 'Send me a reminder as patients get it, marked as a test; or send now what is due',
    access: { who: 'system' },
    body: z.strictObject({ kind: z.enum(TESTS) }),
    answer: z.object({ message: z.string() }),
  }),
}
