import { defineEntity, p } from '@mikro-orm/core'
import { CHANNELS_OF_PEOPLE } from '#shared/domains/contacts/way.ts'
import { FULL_NAME_MAX } from '#shared/domains/contacts/person-fields.ts'
import { ContactId } from '#shared/kernel/ids.ts'
import { baseColumns, idOf, instant } from '#server/database/columns.ts'
import { tenantFilter } from '#server/database/tenancy.ts'
import { User } from '#server/domains/identity/index.ts'
import { ofOrg } from '#server/domains/orgs/index.ts'

/** The constraint that an org knows an address once. */
export const ONE_PER_ADDRESS = 'contacts_org_email_unique'

/**
 * A person whom an org knows and who has no account: made by a web booking or at the desk. One for an address in an org;
 * without an address they have a number, which several of one family may share.
 */
export const Contact = defineEntity({
  name: 'Contact',
  tableName: 'contacts',
  filters: tenantFilter,
  properties: {
    ...baseColumns,
    id: idOf(ContactId),
    orgId: ofOrg,
    name: p.string().length(FULL_NAME_MAX),
    /** Lower case. */
    email: p.string().length(254).nullable(),
    phone: p.string().length(32).nullable(),
    birthdate: p.date().nullable(),
    pronouns: p.string().length(40).nullable(),
    /** In which they are written to; null where nobody asked. */
    language: p.string().length(5).nullable(),
    /** How they want to be told of their visits; null where nobody asked. */
    channel: p.enum(CHANNELS_OF_PEOPLE).nullable(),
    /** Who books for them and is told in their place: a contact or a member of the same org. */
    guardianContactId: p.uuid().nullable(),
    guardianUserId: () => p.manyToOne(User).mapToPk().fieldName('guardian_user_id').deleteRule('set null').nullable(),
    /** Somebody else is told in their place, so they need no address of their own; true also where that person is gone. */
    isCaredFor: p.boolean().default(false),
    /** The account that took this contact's place; the row stays for what refers to it. */
    userId: () => p.manyToOne(User).mapToPk().fieldName('user_id').deleteRule('set null').nullable(),
    convertedAt: instant().nullable(),
    // Kept by a trigger: what the person is found by (docs/decisions/server/people-search.md).
    searchText: p.text().default('').lazy(),
    searchKeys: p
      .array((n) => Number(n))
      .columnType('int[]')
      .default([])
      .lazy(),
    // Kept by the same trigger: by what two contacts are one person (docs/decisions/contacts/duplicates.md).
    nameKey: p.text().nullable().lazy(),
    phoneKey: p.text().nullable().lazy(),
  },
  uniques: [{ name: ONE_PER_ADDRESS, properties: ['orgId', 'email'] }],
  checks: [
    { name: 'contacts_can_be_reached', expression: 'email is not null or phone is not null or is_cared_for' },
    {
      name: 'contacts_one_guardian',
      expression: 'guardian_contact_id is null or (guardian_user_id is null and guardian_contact_id <> id)',
    },
  ],
  indexes: [
    {
      // Who may be meant by a number that comes again.
      name: 'contacts_org_number',
      expression:
        "create index contacts_org_number on contacts (org_id, (regexp_replace(phone, '[^0-9]', '', 'g'))) where phone is not null",
    },
    {
      name: 'contacts_org_name',
      expression: 'create index contacts_org_name on contacts (org_id, lower(name), id) where converted_at is null',
    },
    {
      name: 'contacts_org_added',
      expression: 'create index contacts_org_added on contacts (org_id, id) where converted_at is null',
    },
    {
      // Whose appointments follow once they have accepted their invitation.
      name: 'contacts_invited',
      expression:
        'create index contacts_invited on contacts (user_id) where user_id is not null and converted_at is null',
    },
    {
      // Of whom somebody takes care: on their card, and when they go.
      name: 'contacts_guardian_contact',
      expression:
        'create index contacts_guardian_contact on contacts (guardian_contact_id) where guardian_contact_id is not null',
    },
    {
      name: 'contacts_guardian_user',
      expression:
        'create index contacts_guardian_user on contacts (guardian_user_id) where guardian_user_id is not null',
    },
    {
      name: 'contacts_same_name',
      expression:
        'create index contacts_same_name on contacts (org_id, name_key, birthdate, id) where converted_at is null and name_key is not null and birthdate is not null',
    },
    {
      name: 'contacts_same_number',
      expression:
        'create index contacts_same_number on contacts (org_id, phone_key, id) include (name_key, birthdate) where converted_at is null and phone_key is not null',
    },
    {
      name: 'contacts_search',
      expression:
        'create index contacts_search on contacts using gin (org_id, search_text gin_trgm_ops, search_keys gin__int_ops) with (fastupdate = off)',
    },
  ],
})
