import { defineEntity, p } from '@mikro-orm/core'
import type { Break } from '#shared/domains/scheduling/hours.ts'
import type { WorkDay } from '#shared/domains/scheduling/providers/schema.ts'
import { AbsenceId } from '#shared/kernel/ids.ts'
import { baseColumns, idOf, instant } from '#server/database/columns.ts'
import { SealedText } from '#server/database/sealing/sealed-text.ts'
import { tenantFilter } from '#server/database/tenancy.ts'
import { User } from '#server/domains/identity/index.ts'
import { ofOrg } from '#server/domains/orgs/index.ts'
import { Room } from './room.ts'

const ofPerson = () => p.manyToOne(User).mapToPk().fieldName('user_id').deleteRule('cascade')

/** Of somebody on the staff of an org: whether they see patients, and when (docs/decisions/scheduling/providers-time.md). */
export const Provider = defineEntity({
  name: 'Provider',
  tableName: 'providers',
  filters: tenantFilter,
  properties: {
    ...baseColumns,
    orgId: ofOrg,
    userId: ofPerson,
    isProvider: p.boolean().default(false),
    /** Visits at the same time. */
    capacity: p.smallint().default(1),
    /** Null for whenever the clinic is open. */
    week: p.json<Break[]>().nullable(),
    /** Single days, in place of those of the week. */
    days: p.json<WorkDay[]>().defaultRaw("'[]'::jsonb"),
  },
  uniques: [{ name: 'providers_org_user_unique', properties: ['orgId', 'userId'] }],
})

/** When somebody of the staff is not there, a room is shut, or nobody at all is seen (docs/decisions/scheduling/blocked-time.md). */
export const Absence = defineEntity({
  name: 'Absence',
  tableName: 'absences',
  filters: tenantFilter,
  properties: {
    ...baseColumns,
    id: idOf(AbsenceId),
    orgId: ofOrg,
    /** Whose time it is; without a person and a room everybody's. */
    userId: ofPerson().nullable(),
    roomId: p.manyToOne(Room).mapToPk().fieldName('room_id').deleteRule('cascade').nullable(),
    startsAt: instant(),
    endsAt: instant(),
    /** Whole days: it begins and ends at a midnight of the clinic. */
    isAllDay: p.boolean().default(false),
    /** Visits may be booked all the same. */
    isOpen: p.boolean().default(false),
    /** For the staff alone, as the reason is. */
    title: p.type(new SealedText('absences.title')).nullable(),
    /** For the staff alone: it may tell of their health. */
    reason: p.type(new SealedText('absences.reason')).nullable(),
  },
  indexes: [{ name: 'absences_org_time', properties: ['orgId', 'endsAt'] }],
  checks: [
    { name: 'absences_ends_after_start', expression: 'ends_at > starts_at' },
    { name: 'absences_of_one', expression: 'user_id is null or room_id is null' },
  ],
})
