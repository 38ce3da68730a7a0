import { journalReminder } from '#shared/domains/journal/reminders/api.ts'
import { reminderTests } from '#shared/domains/journal/reminders/test-api.ts'
import { routesOf } from '#server/runtime/call.ts'
import { readReminder, setReminder } from './settings.ts'
import { testReminders } from './test-reminders.ts'

export const journalReminderRoutes = routesOf(journalReminder, {
  get: ({ reader, actor }) => readReminder(reader, actor.userId),

  set: ({ context, body }) => setReminder(context, body.reminder),
})

export const reminderTestRoutes = routesOf(reminderTests, {
  async send({ context, body: { kind } }) {
    return { message: await testReminders(context, kind) }
  },
})
