import { defineEntity, p } from '@mikro-orm/core'
import { AudienceKind } from '#shared/domains/journal/sharing/schema.ts'
import { instant } from '#server/database/columns.ts'
import { User } from '#server/domains/identity/index.ts'

/** What a person has decided about their journal; without a row their clinic reads it. */
export const JournalSetting = defineEntity({
  name: 'JournalSetting',
  tableName: 'journal_settings',
  properties: {
    userId: () => p.manyToOne(User).mapToPk().fieldName('user_id').deleteRule('cascade').primary(),
    /** Who may read what they write from now on. */
    audience: p.enum(AudienceKind.options).default('clinic'),
    audienceUserId: () => p.manyToOne(User).mapToPk().fieldName('audience_user_id').deleteRule('set null').nullable(),
    /** `20:00` on the wall of that zone; null for no reminder. */
    reminderTime: p.string().length(5).nullable(),
    /** Weekdays, 0 = Monday. */
    reminderDays: p
      .array((n) => Number(n))
      .columnType('smallint[]')
      .nullable(),
    reminderZone: p.string().length(64).nullable(),
    reminderNextAt: instant().nullable(),
  },
  indexes: [
    {
      name: 'journal_settings_due',
      expression:
        'create index journal_settings_due on journal_settings (reminder_next_at) where reminder_next_at is not null',
    },
    { name: 'journal_settings_named', properties: ['audienceUserId'] },
  ],
})
