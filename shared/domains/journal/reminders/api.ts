import { z } from 'zod'
import { endpoint } from '../../../kernel/endpoint.ts'
import { Reminder, ReminderView } from './schema.ts'

/** The calls about being reminded of one's own journal. */
export const journalReminder = {
  get: endpoint({
    method: 'GET',
    path: '/api/entries/my/reminder',
    summary: 'When I am reminded of my journal',
    access: { who: 'signed-in' },
    answer: ReminderView,
  }),

  set: endpoint({
    method: 'PUT',
    path: '/api/entries/my/reminder',
    summary: 'Have myself reminded of my journal, or no longer',
    access: { who: 'signed-in' },
    body: z.strictObject({ reminder: Reminder.nullable() }),
    answer: ReminderView,
  }),
}
