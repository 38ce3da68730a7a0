import { defineEntity, p } from '@mikro-orm/core'
import { Status } from '#shared/kernel/roles.ts'
import type { UserSettings } from '#shared/domains/identity/settings.ts'
import { UserId } from '#shared/kernel/ids.ts'
import { baseColumns, idOf, instant } from '#server/database/columns.ts'

const GENDERS = ['male', 'female', 'other'] as const

const UserSchema = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    ...baseColumns,
    id: idOf(UserId),
    /** Lower case; the way it was typed is of no use to anybody. */
    email: p.string().length(254),
    /** Since when it is known that the address is theirs: they came by a link that was sent to it. */
    emailProvenAt: instant().nullable(),
    /** argon2id in PHC form; null for a person who was invited and has not chosen a password. */
    passwordHash: p.string().length(256).nullable().lazy(),
    firstName: p.string().length(100),
    lastName: p.string().length(100),
    phone: p.string().length(32).nullable(),
    address: p.string().length(200).nullable(),
    city: p.string().length(100).nullable(),
    state: p.string().length(100).nullable(),
    country: p.string().length(2).nullable(),
    zipcode: p.string().length(20).nullable(),
    about: p.text().nullable(),
    photoURL: p.string().length(2000).fieldName('photo_url').nullable(),
    isPublic: p.boolean().default(false),
    /** The role that belongs to the person; the others belong to memberships. */
    role: p.enum(['user', 'system-admin'] as const).default('user'),
    status: p.enum(Status.options).default('active'),
    language: p.enum(['en', 'fr', 'vi', 'cn', 'ar'] as const).default('en'),
    heightFt: p.smallint().nullable(),
    heightIn: p.smallint().nullable(),
    /** Pounds. */
    weight: p.smallint().nullable(),
    gender: p.enum(GENDERS).nullable(),
    birthdate: p.date().nullable(),
    settings: p.json<UserSettings>().defaultRaw("'{}'::jsonb"),
    /** The second factor that is asked for first; null while none is on. */
    mfaPreferred: p.enum(['passkey', 'totp', 'sms', 'email'] as const).nullable(),
    // Kept by a trigger: what the person is found by (docs/decisions/server/people-search.md).
    searchText: p.text().default('').lazy(),
    searchKeys: p
      .array((n) => Number(n))
      .columnType('int[]')
      .default([])
      .lazy(),
    /** Since when the account is its owner's again: after a new password, and after a change of address was undone. */
    securedAt: instant().nullable(),
    /** Of a person who was deleted or closed the account: final 30 days later. */
    deletedAt: instant().nullable(),
    /** From then on nothing here tells who it was, and there is no way back. */
    erasedAt: instant().nullable(),
  },
  uniques: [{ name: 'users_email_unique', properties: ['email'] }],
  indexes: [
    {
      name: 'users_name',
      expression: "create index users_name on users (lower(first_name || ' ' || last_name), id)",
    },
    {
      name: 'users_search',
      expression:
        'create index users_search on users using gin (search_text gin_trgm_ops, search_keys gin__int_ops) with (fastupdate = off)',
    },
    { name: 'users_status_created', properties: ['status', 'createdAt'] },
    {
      name: 'users_leaving',
      expression: 'create index users_leaving on users (deleted_at) where deleted_at is not null and erased_at is null',
    },
  ],
  checks: [
    { name: 'users_email_lower', expression: 'email = lower(email)' },
    { name: 'users_height_ft_range', expression: 'height_ft >= 0 and height_ft <= 9' },
    { name: 'users_height_in_range', expression: 'height_in >= 0 and height_in <= 11' },
    { name: 'users_weight_range', expression: 'weight >= 0 and weight <= 999' },
  ],
})

/** A person who can sign in (spec §3 User). */
export class User extends UserSchema.class {
  fullName(): string {
    return `${this.firstName} ${this.lastName}`.trim()
  }
}
UserSchema.setClass(User)
