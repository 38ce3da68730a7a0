import { defineEntity, p } from '@mikro-orm/core'
import { PaidBy } from '#shared/domains/scheduling/checkout/schema.ts'
import { VisitLineId } from '#shared/kernel/ids.ts'
import { Currency } from '#shared/kernel/money.ts'
import { idOf, instant } from '#server/database/columns.ts'
import { SealedText } from '#server/database/sealing/sealed-text.ts'
import { tenantFilter } from '#server/database/tenancy.ts'
import { Contact } from '#server/domains/contacts/index.ts'
import { User } from '#server/domains/identity/index.ts'
import { ofOrg } from '#server/domains/orgs/index.ts'
import { Service } from '#server/domains/services/index.ts'
import { Appointment } from './appointment.ts'

/**
 * What was given at a visit or paid for it outside: a line of a ledger. Its money is never changed and no line is deleted, as a
 * trigger holds; one that was wrong has another beside it with the opposite amount.
 */
export const VisitLine = defineEntity({
  name: 'VisitLine',
  tableName: 'visit_lines',
  filters: tenantFilter,
  properties: {
    id: idOf(VisitLineId),
    createdAt: instant(),
    orgId: ofOrg,
    appointmentId: () => p.manyToOne(Appointment).mapToPk().fieldName('appointment_id').deleteRule('restrict'),
    // Whose account it is on: that of the appointment when it was noted.
    userId: () => p.manyToOne(User).mapToPk().fieldName('user_id').deleteRule('set null').nullable(),
    contactId: () => p.manyToOne(Contact).mapToPk().fieldName('contact_id').deleteRule('set null').nullable(),
    kind: p.enum(['given', 'paid']),
    serviceId: () => p.manyToOne(Service).mapToPk().fieldName('service_id').deleteRule('set null').nullable(),
    /** The service's name at that time. */
    label: p.type(new SealedText('visit_lines.label')).nullable(),
    qty: p.integer().default(1),
    /** Minor units of all of it. */
    amount: p.bigint('number'),
    currency: p.enum(Currency.options),
    method: p.enum(PaidBy.options).nullable(),
    writtenBy: () => p.manyToOne(User).mapToPk().fieldName('written_by').deleteRule('set null').nullable(),
    reversesId: p.uuid().fieldName('reverses_id').$type<VisitLineId>().nullable(),
    reason: p.type(new SealedText('visit_lines.reason')).nullable(),
    /** The line of the inventory that took it out of stock. */
    stockLineId: p.uuid().nullable(),
  },
  indexes: [
    { name: 'visit_lines_appointment', properties: ['appointmentId', 'createdAt'] },
    {
      // The account of a person, whoever they are kept as.
      name: 'visit_lines_person',
      expression:
        'create index visit_lines_person on visit_lines (org_id, coalesce(user_id, contact_id), created_at) include (kind, amount, currency)',
    },
    {
      // What moves with a contact.
      name: 'visit_lines_contact',
      expression: 'create index visit_lines_contact on visit_lines (contact_id) where contact_id is not null',
    },
    {
      // A line is taken back once.
      name: 'visit_lines_reverses',
      expression: 'create unique index visit_lines_reverses on visit_lines (reverses_id) where reverses_id is not null',
    },
  ],
  checks: [
    {
      name: 'visit_lines_amount_sign',
      expression: '(reverses_id is null and amount >= 0) or (reverses_id is not null and amount <= 0)',
    },
    { name: 'visit_lines_paid_by', expression: "(kind = 'paid') = (method is not null)" },
  ],
})
