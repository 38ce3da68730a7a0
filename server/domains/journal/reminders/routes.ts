import { journalReminder } from '#shared/domains/journal/reminders/api.ts'
import { routesOf } from '#server/runtime/call.ts'
import { readReminder, setReminder } from './settings.ts'

export const journalReminderRoutes = routesOf(journalReminder, {
  get: ({ reader, actor }) => readReminder(reader, actor.userId),

  set: ({ context, body }) => setReminder(context, body.reminder),
})
