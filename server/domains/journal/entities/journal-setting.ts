import { defineEntity, p } from '@mikro-orm/core'
import { AudienceKind } from '#shared/domains/journal/sharing/schema.ts'
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
  },
  indexes: [{ name: 'journal_settings_named', properties: ['audienceUserId'] }],
})
