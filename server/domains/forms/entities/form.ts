import { defineEntity, p } from '@mikro-orm/core'
import type { FormContent } from '#shared/domains/forms/content.ts'
import { NAME_MAX } from '#shared/domains/forms/content.ts'
import { AskedFor } from '#shared/domains/forms/schema.ts'
import { FormAnswerId, FormId } from '#shared/kernel/ids.ts'
import type { AppointmentId, AppointmentTypeId } from '#shared/kernel/ids.ts'
import { baseColumns, idOf, instant } from '#server/database/columns.ts'
import { SealedText } from '#server/database/sealing/sealed-text.ts'
import { tenantFilter } from '#server/database/tenancy.ts'
import { Contact, FamilyMember } from '#server/domains/contacts/index.ts'
import { User } from '#server/domains/identity/index.ts'
import { ofOrg } from '#server/domains/orgs/index.ts'

/** What an org asks for before a visit (docs/decisions/forms/forms.md). */
export const Form = defineEntity({
  name: 'Form',
  tableName: 'forms',
  filters: tenantFilter,
  properties: {
    ...baseColumns,
    id: idOf(FormId),
    orgId: ofOrg,
    /** As it is worked on. */
    content: p.json<FormContent>(),
    askedFor: p.enum(AskedFor.options),
    typeIds: p.json<AppointmentTypeId[]>().defaultRaw("'[]'::jsonb"),
    validMonths: p.smallint().nullable(),
    /** The number of the version that patients get; 0 for none. */
    published: p.smallint().default(0),
    /** The oldest version whose signatures still hold. */
    holdsFrom: p.smallint().default(1),
    /** Whether it was changed since it was published. */
    isChanged: p.boolean().default(true),
    withdrawnAt: instant().nullable(),
  },
  indexes: [{ name: 'forms_org', properties: ['orgId', 'id'] }],
})

/** A form as it was given to patients: it is never changed. */
export const FormVersion = defineEntity({
  name: 'FormVersion',
  tableName: 'form_versions',
  filters: tenantFilter,
  properties: {
    ...baseColumns,
    orgId: ofOrg,
    formId: () => p.manyToOne(Form).mapToPk().fieldName('form_id').deleteRule('cascade'),
    number: p.smallint(),
    content: p.json<FormContent>(),
  },
  uniques: [{ name: 'form_versions_number_unique', properties: ['formId', 'number'] }],
})

/** What somebody filled in before a visit: typed so far, signed, or noted to be on paper. */
export const FormAnswer = defineEntity({
  name: 'FormAnswer',
  tableName: 'form_answers',
  filters: tenantFilter,
  properties: {
    ...baseColumns,
    id: idOf(FormAnswerId),
    orgId: ofOrg,
    formId: () => p.manyToOne(Form).mapToPk().fieldName('form_id').deleteRule('cascade'),
    number: p.smallint(),
    /** The visit that it was asked for; what was signed outlives it. */
    appointmentId: p.uuid().$type<AppointmentId>(),
    userId: () => p.manyToOne(User).mapToPk().fieldName('user_id').deleteRule('set null').nullable(),
    contactId: () => p.manyToOne(Contact).mapToPk().fieldName('contact_id').deleteRule('set null').nullable(),
    /** Of the family of `userId`, whom it is about. */
    familyMemberId: () =>
      p.manyToOne(FamilyMember).mapToPk().fieldName('family_member_id').deleteRule('set null').nullable(),
    /** JSON of `Answers`. */
    answers: p.type(new SealedText('form_answers.answers')).nullable(),
    /** Of what is not signed yet: what is kept of the secret of the device on which it was typed. */
    deviceHash: p.string().length(64).nullable(),
    signedAt: instant().nullable(),
    /** As they typed it; null where they drew alone. */
    signedName: p.string().length(NAME_MAX).nullable(),
    language: p.string().length(5),
    timeZone: p.string().length(64),
    /** Who of the staff noted that it is on paper. */
    paperBy: () => p.manyToOne(User).mapToPk().fieldName('paper_by').deleteRule('set null').nullable(),
    isPaper: p.boolean().default(false),
  },
  uniques: [{ name: 'form_answers_visit_unique', properties: ['appointmentId', 'formId'] }],
  indexes: [
    {
      name: 'form_answers_user',
      expression: 'create index form_answers_user on form_answers (user_id, org_id) where user_id is not null',
    },
    {
      name: 'form_answers_contact',
      expression: 'create index form_answers_contact on form_answers (contact_id, org_id) where contact_id is not null',
    },
    {
      // What is to be swept.
      name: 'form_answers_typed',
      expression: 'create index form_answers_typed on form_answers (updated_at) where signed_at is null',
    },
  ],
})
