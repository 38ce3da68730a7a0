import { defineEntity, p } from '@mikro-orm/core'
import { WrittenBy } from '#shared/domains/scheduling/writing/schema.ts'
import { LateId } from '#shared/kernel/ids.ts'
import { baseColumns, idOf, instant } from '#server/database/columns.ts'
import { SealedText } from '#server/database/sealing/sealed-text.ts'
import { tenantFilter } from '#server/database/tenancy.ts'
import { User } from '#server/domains/identity/index.ts'
import { ofOrg } from '#server/domains/orgs/index.ts'
import { Appointment } from './appointment.ts'
import { Room } from './room.ts'

const writtenBy = () => p.manyToOne(User).mapToPk().fieldName('written_by').deleteRule('set null').nullable()

/** That somebody runs late: of one provider, one room, or all. */
export const LateNotice = defineEntity({
  name: 'LateNotice',
  tableName: 'late_notices',
  filters: tenantFilter,
  properties: {
    ...baseColumns,
    id: idOf(LateId),
    orgId: ofOrg,
    writtenBy,
    minutes: p.smallint(),
    providerId: () => p.manyToOne(User).mapToPk().fieldName('provider_id').deleteRule('set null').nullable(),
    roomId: () => p.manyToOne(Room).mapToPk().fieldName('room_id').deleteRule('set null').nullable(),
    leavesAt: instant(),
    /** Whom nothing reaches. */
    unreached: p.smallint(),
    endedAt: instant().nullable(),
  },
  indexes: [{ name: 'late_notices_org_created', properties: ['orgId', 'createdAt'] }],
})

/** What the desk wrote to the patient of an appointment. */
export const PatientMessage = defineEntity({
  name: 'PatientMessage',
  tableName: 'patient_messages',
  filters: tenantFilter,
  properties: {
    ...baseColumns,
    orgId: ofOrg,
    appointmentId: () => p.manyToOne(Appointment).mapToPk().fieldName('appointment_id').deleteRule('cascade'),
    lateId: () => p.manyToOne(LateNotice).mapToPk().fieldName('late_id').deleteRule('cascade').nullable(),
    writtenBy,
    channel: p.enum(WrittenBy.options),
    template: p.string().length(64).nullable(),
    words: p.type(new SealedText('patient_messages.words')).nullable(),
    leavesAt: instant(),
    /** Before it left. */
    withdrawnAt: instant().nullable(),
  },
  indexes: [
    { name: 'patient_messages_appointment', properties: ['appointmentId', 'createdAt'] },
    { name: 'patient_messages_org_created', properties: ['orgId', 'createdAt'] },
    { name: 'patient_messages_late', properties: ['lateId'] },
  ],
})
