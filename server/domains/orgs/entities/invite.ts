import { defineEntity, p } from '@mikro-orm/core'
import { NAME_MAX } from '#shared/domains/identity/account-schema.ts'
import { MEMBERS } from '#shared/kernel/roles.ts'
import { baseColumns, instant } from '#server/database/columns.ts'
import { User } from '#server/domains/identity/index.ts'
import { Org } from './org.ts'

/**
 * An invitation by e-mail. The invited person and their pending membership exist from the start; the secret in the mail's
 * link makes them theirs. The id is for those who administer it, and opens nothing.
 */
export const Invite = defineEntity({
  name: 'Invite',
  tableName: 'invites',
  properties: {
    ...baseColumns,
    org: () => p.manyToOne(Org).deleteRule('cascade'),
    /** Who is invited. */
    user: () => p.manyToOne(User).deleteRule('cascade'),
    email: p.string().length(254),
    /** SHA-256 of the secret in the link of the latest mail; null until it was written. */
    secretHash: p.string().length(64).nullable(),
    /** As a file named somebody, until they say their name themselves: the greeting of the mail and a start for their registration. */
    firstName: p.string().length(NAME_MAX).nullable(),
    lastName: p.string().length(NAME_MAX).nullable(),
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
      name: 'invites_secret',
      expression: 'create unique index invites_secret on invites (secret_hash) where secret_hash is not null',
    },
    {
      name: 'invites_open_unique',
      expression: "create unique index invites_open_unique on invites (org_id, email) where status = 'pending'",
    },
  ],
})
