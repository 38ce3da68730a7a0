import { defineEntity, p } from '@mikro-orm/core'
import { AppointmentColor, EventType } from '#shared/domains/scheduling/schema.ts'
import { FULL_NAME_MAX } from '#shared/domains/contacts/person-fields.ts'
import { AppointmentStatus, holdsLane } from '#shared/domains/scheduling/statuses.ts'
import { AppointmentId } from '#shared/kernel/ids.ts'
import type { UserId } from '#shared/kernel/ids.ts'
import { baseColumns, idOf, instant } from '#server/database/columns.ts'
import { SealedText } from '#server/database/sealing/sealed-text.ts'
import { tenantFilter } from '#server/database/tenancy.ts'
import { User } from '#server/domains/identity/index.ts'
import { ofOrg } from '#server/domains/orgs/index.ts'
import { AppointmentType } from './appointment-type.ts'
import { AppointmentSeries } from './appointment-series.ts'
import { Contact, FamilyMember } from '#server/domains/contacts/index.ts'
import { Room } from './room.ts'

/** The constraint that no two appointments of an org have the same place at the same time. */
export const NO_OVERLAP = 'appointments_lane_free'
/** The constraints that no two are on one place of somebody who treats them, nor on one place of a room. */
export const PROVIDER_FREE = 'appointments_provider_free'
export const ROOM_FREE = 'appointments_room_free'

const AppointmentSchema = defineEntity({
  name: 'Appointment',
  tableName: 'appointments',
  filters: tenantFilter,
  properties: {
    ...baseColumns,
    id: idOf(AppointmentId),
    orgId: ofOrg,
    userId: () => p.manyToOne(User).mapToPk().fieldName('user_id').deleteRule('set null').nullable(),
    contactId: () => p.manyToOne(Contact).mapToPk().fieldName('contact_id').deleteRule('set null').nullable(),
    /** Of the family of `userId`, for whom they booked it. */
    familyMemberId: () =>
      p.manyToOne(FamilyMember).mapToPk().fieldName('family_member_id').deleteRule('set null').nullable(),
    /** Of which series it is one. */
    seriesId: () => p.manyToOne(AppointmentSeries).mapToPk().fieldName('series_id').deleteRule('set null').nullable(),
    /** Who of the staff sees them. */
    providerId: () => p.manyToOne(User).mapToPk().fieldName('provider_id').deleteRule('set null').nullable(),
    roomId: () => p.manyToOne(Room).mapToPk().fieldName('room_id').deleteRule('set null').nullable(),
    typeId: () => p.manyToOne(AppointmentType).mapToPk().fieldName('type_id').deleteRule('set null').nullable(),
    /** Minutes for which it keeps its provider and its room before and after it: those of its type when it was booked. */
    bufferBefore: p.smallint().default(0),
    bufferAfter: p.smallint().default(0),
    // Kept by a trigger: what the constraints compare, for whoever writes an appointment.
    /** From when until when it keeps its places: its buffers are in it. */
    busyFrom: instant().defaultRaw('now()'),
    busyUntil: instant().defaultRaw('now()'),
    /** Which of the places of its provider and of its room it takes, as `lane` of the clinic's. */
    providerLane: p.smallint().default(0),
    roomLane: p.smallint().default(0),
    name: p.string().length(FULL_NAME_MAX),
    email: p.string().length(254).nullable(),
    phone: p.string().length(32).nullable(),
    title: p.string().length(255),
    notes: p.type(new SealedText('appointments.notes')).nullable(),
    staffNotes: p.type(new SealedText('appointments.staff_notes')).nullable(),
    /** What was asked at booking, and the answers: JSON of `BookedAnswer`. */
    answers: p.type(new SealedText('appointments.answers')).nullable(),
    color: p.enum(AppointmentColor.options).default('blue'),
    startsAt: instant(),
    endsAt: instant(),
    status: p.enum(AppointmentStatus.options),
    /** When it came into its status: how long somebody waits is counted from it. */
    statusAt: instant().defaultRaw('now()'),
    /** Of the step that brought it there, if it can be undone: from where, since when it stood there, and whose it was. */
    stepFrom: p.enum(AppointmentStatus.options).nullable(),
    stepFromAt: instant().nullable(),
    stepBy: () => p.manyToOne(User).mapToPk().fieldName('step_by').deleteRule('set null').nullable(),
    // Kept by a trigger, of the way that counts: a step that was taken back leaves nothing.
    /** When they came, were taken to the room, and were done; null for what did not happen or nobody pressed. */
    arrivedAt: instant().nullable(),
    roomAt: instant().nullable(),
    doneAt: instant().nullable(),
    eventType: p.enum(EventType.options),
    eventRef: p.string().length(64).nullable(),
    /** The id of the entry that it was imported from, so that the same file brings it once. */
    importUid: p.string().length(255).nullable(),
    /** In which they booked, where they have no account that says it. */
    language: p.string().length(5).nullable(),
    /**
     * Which of the slot's places it takes, from 0; null once it takes none. Two appointments that overlap have
     * different places, and a place number is below the slot's capacity: so a slot can never hold more than it has.
     */
    lane: p.smallint().nullable(),
    /** By which number of the day they are called, where the clinic has a screen that calls by number. */
    queueNumber: p.integer().nullable(),
    /** Whether it was booked over what the hours hold. */
    isOverbooked: p.boolean().default(false),
    /** Whether that is because it lies outside of the hours. */
    isAfterHours: p.boolean().default(false),
    /** How often the links to it were revoked: a link is of one round, and opens nothing in a later one. */
    linkRound: p.smallint().default(0),
    /** Why it was called off: JSON of `Cancellation`. */
    cancellation: p.type(new SealedText('appointments.cancellation')).nullable(),
    // Both are written without a new version: they say nothing of the appointment itself.
    /** When the message about its last change leaves or left; null where it has none. */
    tellingUntil: instant().nullable(),
    /** Of the changes up to this version nothing is sent any more. */
    untoldVersion: p.integer().nullable(),
    deletedAt: instant().nullable(),
  },
  indexes: [
    // How many were made of late, in the whole system.
    { name: 'appointments_created', properties: ['createdAt'] },
    {
      // The calendar of an org and the taken places of a day.
      name: 'appointments_org_time',
      expression:
        'create index appointments_org_time on appointments (org_id, starts_at, ends_at) where deleted_at is null',
    },
    { name: 'appointments_org_contact', properties: ['orgId', 'contactId', 'startsAt'] },
    {
      // Of a person, whoever they are kept as: next and last visit, and missed ones.
      name: 'appointments_org_person',
      expression:
        'create index appointments_org_person on appointments (org_id, coalesce(user_id, contact_id), starts_at) include (status) where deleted_at is null',
    },
    {
      name: 'appointments_user_time',
      expression:
        'create index appointments_user_time on appointments (user_id, starts_at) where deleted_at is null and user_id is not null',
    },
    {
      name: 'appointments_family_member',
      expression:
        'create index appointments_family_member on appointments (family_member_id) where family_member_id is not null',
    },
    {
      name: 'appointments_series',
      expression: 'create index appointments_series on appointments (series_id, starts_at) where series_id is not null',
    },
    {
      name: 'appointments_org_import',
      expression:
        'create unique index appointments_org_import on appointments (org_id, import_uid) where import_uid is not null',
    },
    {
      // Whom to remind, in whichever org.
      name: 'appointments_ahead',
      expression:
        "create index appointments_ahead on appointments (starts_at) where deleted_at is null and status in ('pending', 'booked', 'confirmed')",
    },
  ],
  checks: [
    { name: 'appointments_ends_after_start', expression: 'ends_at > starts_at' },
    {
      name: 'appointments_has_lane',
      expression: "(lane is null) = (status in ('cancelled', 'no_show') or deleted_at is not null)",
    },
    {
      name: NO_OVERLAP,
      expression:
        'exclude using gist (org_id with =, lane with =, tstzrange(busy_from, busy_until) with &&) where (lane is not null) deferrable',
    },
    {
      name: PROVIDER_FREE,
      expression:
        'exclude using gist (org_id with =, provider_id with =, provider_lane with =, tstzrange(busy_from, busy_until) with &&) where (lane is not null and provider_id is not null) deferrable',
    },
    {
      name: ROOM_FREE,
      expression:
        'exclude using gist (org_id with =, room_id with =, room_lane with =, tstzrange(busy_from, busy_until) with &&) where (lane is not null and room_id is not null) deferrable',
    },
  ],
})

/** A stretch of time that an org keeps for a person (spec §3 Appointment event). */
export class Appointment extends AppointmentSchema.class {
  /** A cancelled or missed appointment gives its place back. `by` is who may undo it. */
  setStatus(status: AppointmentStatus, now: Date, by: UserId | null = null): void {
    this.cancellation = null
    this.stepFrom = by === null ? null : this.status
    this.stepFromAt = by === null ? null : this.statusAt
    this.stepBy = by
    this.status = status
    this.statusAt = now
    if (!holdsLane(status)) this.lane = null
  }

  /** Back to where the last step found it, as if it had never been taken. */
  stepBack(to: AppointmentStatus, since: Date): void {
    this.setStatus(to, since)
  }

  remove(now: Date): void {
    this.deletedAt = now
    this.lane = null
  }
}
AppointmentSchema.setClass(Appointment)
