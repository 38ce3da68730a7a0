import { defineEntity, p } from '@mikro-orm/core'
import { NAME_MAX } from '#shared/domains/contacts/person-fields.ts'
import { Relation } from '#shared/domains/contacts/family-schema.ts'
import { FamilyMemberId } from '#shared/kernel/ids.ts'
import { baseColumns, idOf } from '#server/database/columns.ts'
import { User } from '#server/domains/identity/index.ts'

/** Somebody for whom a person books. It belongs to that person and to no org, and leads to no account and no contact. */
export const FamilyMember = defineEntity({
  name: 'FamilyMember',
  tableName: 'family_members',
  properties: {
    ...baseColumns,
    id: idOf(FamilyMemberId),
    guardianId: () => p.manyToOne(User).mapToPk().fieldName('guardian_id').deleteRule('cascade'),
    firstName: p.string().length(NAME_MAX),
    lastName: p.string().length(NAME_MAX),
    birthdate: p.date(),
    relation: p.enum(Relation.options),
  },
  indexes: [{ name: 'family_members_guardian', properties: ['guardianId'] }],
})
