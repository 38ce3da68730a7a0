import { defineEntity, p } from '@mikro-orm/core'
import { baseColumns, instant } from '#server/database/columns.ts'

/**
 * A registration whose address is not proven yet. It is nobody: a person is made of it by who reads the mail, and it keeps no
 * other from the address (docs/decisions/identity/registration.md).
 */
export const SignUp = defineEntity({
  name: 'SignUp',
  tableName: 'sign_ups',
  properties: {
    ...baseColumns,
    /** Lower case. */
    email: p.string().length(254),
    firstName: p.string().length(100),
    lastName: p.string().length(100),
    passwordHash: p.string().length(256),
    language: p.enum(['en', 'fr', 'vi', 'cn', 'ar'] as const).default('en'),
    returnTo: p.string().length(500).nullable(),
    /** Keyed hash of the code in the latest mail; null as long as none has left, and where the address has an account. */
    codeHash: p.string().length(64).nullable(),
    codeExpiresAt: instant().nullable(),
    /** SHA-256 of the secret in the latest mail's link. */
    linkHash: p.string().length(64).nullable(),
    /** The latest mail, as the outbox knows it. */
    mailId: p.string().length(100).nullable(),
    /** Mails that were asked for, the first included. */
    sent: p.smallint().default(1),
    sentAt: instant(),
    /** Codes and passwords that were wrong. */
    wrong: p.smallint().default(0),
    expiresAt: instant(),
  },
  uniques: [{ name: 'sign_ups_link_unique', properties: ['linkHash'] }],
  indexes: [
    { name: 'sign_ups_email', properties: ['email', 'createdAt'] },
    { name: 'sign_ups_expires', properties: ['expiresAt'] },
  ],
})
