import { defineEntity, p } from '@mikro-orm/core'
import { FULL_NAME_MAX } from '#shared/domains/contacts/person-fields.ts'
import { OfferStatus, WaitingStatus } from '#shared/domains/waiting/schema.ts'
import type { WaitingWishes } from '#shared/domains/waiting/schema.ts'
import { baseColumns, instant } from '#server/database/columns.ts'
import { SealedText } from '#server/database/sealing/sealed-text.ts'
import { tenantFilter } from '#server/database/tenancy.ts'
import { User } from '#server/domains/identity/index.ts'
import { ofOrg } from '#server/domains/orgs/index.ts'
import { Appointment, AppointmentType } from '#server/domains/scheduling/index.ts'
import { Contact } from '#server/domains/contacts/index.ts'

/** Somebody who wants an earlier time than the ones that are free. Whoever came first is asked first. */
export const WaitingEntry = defineEntity({
  name: 'WaitingEntry',
  tableName: 'waiting_entries',
  filters: tenantFilter,
  properties: {
    ...baseColumns,
    orgId: ofOrg,
    userId: () => p.manyToOne(User).mapToPk().fieldName('user_id').deleteRule('set null').nullable(),
    contactId: () => p.manyToOne(Contact).mapToPk().fieldName('contact_id').deleteRule('set null').nullable(),
    name: p.string().length(FULL_NAME_MAX),
    /** Lower case. */
    email: p.string().length(254).nullable(),
    phone: p.string().length(32).nullable(),
    language: p.string().length(5).nullable(),
    title: p.string().length(255),
    /** Of which type a visit they wait for; null for any place of the clinic. */
    typeId: () => p.manyToOne(AppointmentType).mapToPk().fieldName('type_id').deleteRule('set null').nullable(),
    notes: p.type(new SealedText('waiting_entries.notes')).nullable(),
    /** The days that would do, from the first to the last, in the org's zone. */
    fromDate: p.date(),
    untilDate: p.date(),
    wishes: p.json<WaitingWishes>(),
    status: p.enum(WaitingStatus.options),
    // Kept by a trigger: what the person is found by (docs/decisions/server/people-search.md).
    searchText: p.text().default('').lazy(),
    searchKeys: p
      .array((n) => Number(n))
      .columnType('int[]')
      .default([])
      .lazy(),
    /** What it came to. */
    appointmentId: () =>
      p.manyToOne(Appointment).mapToPk().fieldName('appointment_id').deleteRule('set null').nullable(),
  },
  indexes: [
    {
      name: 'waiting_entries_org_open',
      expression:
        "create index waiting_entries_org_open on waiting_entries (org_id, id) where status in ('waiting', 'offered')",
    },
    { name: 'waiting_entries_org', properties: ['orgId', 'id'] },
    {
      // What moves with a contact.
      name: 'waiting_entries_contact',
      expression: 'create index waiting_entries_contact on waiting_entries (contact_id) where contact_id is not null',
    },
  ],
})

/** A freed place, offered to one who waits and kept for them until it expires. */
export const WaitingOffer = defineEntity({
  name: 'WaitingOffer',
  tableName: 'waiting_offers',
  filters: tenantFilter,
  properties: {
    ...baseColumns,
    orgId: ofOrg,
    entry: () => p.manyToOne(WaitingEntry).deleteRule('cascade'),
    startsAt: instant(),
    endsAt: instant(),
    status: p.enum(OfferStatus.options),
    /** The hold that keeps the place meanwhile. */
    holdId: p.uuid().nullable(),
    expiresAt: instant(),
    answeredAt: instant().nullable(),
  },
  uniques: [{ name: 'waiting_offers_once_unique', properties: ['entry', 'startsAt'] }],
  indexes: [
    {
      name: 'waiting_offers_one_open',
      expression: "create unique index waiting_offers_one_open on waiting_offers (entry_id) where status = 'open'",
    },
    {
      name: 'waiting_offers_expiring',
      expression: "create index waiting_offers_expiring on waiting_offers (expires_at) where status = 'open'",
    },
  ],
})
