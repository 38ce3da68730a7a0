import { defineEntity } from '@mikro-orm/core'
import { instant } from '#server/database/columns.ts'

/** A quarter of an hour whose reminders of orgs are taken up: by whoever wrote it down, once. */
export const ReminderSlot = defineEntity({
  name: 'ReminderSlot',
  tableName: 'journal_reminder_slots',
  properties: { at: () => instant().primary() },
})
