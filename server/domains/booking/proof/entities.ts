import { defineEntity, p } from '@mikro-orm/core'
import { baseColumns, instant } from '#server/database/columns.ts'
import { tenantFilter } from '#server/database/tenancy.ts'
import { ofOrg } from '#server/domains/orgs/index.ts'

/** A proof that somebody reads the mails of an address which books: begun, shown, and good for one booking. */
export const BookingProof = defineEntity({
  name: 'BookingProof',
  tableName: 'booking_proofs',
  filters: tenantFilter,
  properties: {
    ...baseColumns,
    orgId: ofOrg,
    email: p.string().length(254),
    language: p.string().length(5),
    /** Keyed hash of the code in the mail. */
    codeHash: p.string().length(64).nullable(),
    mailId: p.string().length(100).nullable(),
    wrong: p.smallint().default(0),
    expiresAt: instant(),
    provenAt: instant().nullable(),
    usedAt: instant().nullable(),
  },
  indexes: [
    { name: 'booking_proofs_email', properties: ['email', 'createdAt'] },
    { name: 'booking_proofs_created', properties: ['createdAt'] },
  ],
})

/** A booking that a visitor made, as long as it waits for the clinic: so many wait of one address, network and org. */
export const VisitorBooking = defineEntity({
  name: 'VisitorBooking',
  tableName: 'visitor_bookings',
  filters: tenantFilter,
  properties: {
    ...baseColumns,
    orgId: ofOrg,
    /** Its own id is the appointment's. */
    email: p.string().length(254),
    /** From where; forgotten after a day. */
    network: p.string().length(45).nullable(),
  },
  indexes: [
    {
      name: 'visitor_bookings_mailbox',
      expression:
        "create index visitor_bookings_mailbox on visitor_bookings (regexp_replace(email, '^([^+@]+)[+][^@]{0,254}@', '\\1@'))",
    },
    { name: 'visitor_bookings_org', properties: ['orgId', 'createdAt'] },
    { name: 'visitor_bookings_email', properties: ['email'] },
    { name: 'visitor_bookings_network', properties: ['network'] },
  ],
})
