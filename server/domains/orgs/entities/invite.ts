import { defineEntity, p } from '@mikro-orm/core'
import { v4 } from 'uuid'
import { MEMBERS } from '#shared/kernel/roles.ts'
import { baseColumns, instant } from '#server/database/columns.ts'
import { User } from '#server/domains/identity/index.ts'
import { Org } from './org.ts'

/**
 * An invitation by e-mail. Its id is the secret in the link, hence random and not by age. The invited person and their
 * pending membership exist from the start; the invitation makes them theirs.
 */
export const Invite = defineEntity({
  name: 'Invite',
  tableName: 'invites',
  properties: {
    ...baseColumns,
    id: p
      .uuid()
      .primary()
      .onCreate(() => v4()),
    org: () => p.manyToOne(Org).deleteRule('cascade'),
    /** Who is invited. */
    user: () => p.manyToOne(User).deleteRule('cascade'),
    email: p.string().length(254),
    role: p.enum(MEMBERS),
    serviceIds: p.json<string[]>().defaultRaw("'[]'::jsonb"),
    status: p.enum(['pending', 'accepted', 'rejected', 'cancelled'] as const).default('pending'),
    /** Who invited. */
    invitedById: p.uuid().nullable(),
    sentAt: instant(),
    expiresAt: instant(),
  },
  indexes: [
    { name: 'invites_org_created', properties: ['org', 'createdAt'] },
    { name: 'invites_user', properties: ['user'] },
    {
      name: 'invites_open_unique',
      expression: "create unique index invites_open_unique on invites (org_id, email) where status = 'pending'",
    },
  ],
})
