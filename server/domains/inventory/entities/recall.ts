import { defineEntity, p } from '@mikro-orm/core'
import { OrgAnswer, PersonAnswer } from '#shared/domains/inventory/recall-schema.ts'
import type { RecallTexts } from '#shared/domains/inventory/recall-schema.ts'
import { baseColumns, instant } from '#server/database/columns.ts'
import { tenantFilter } from '#server/database/tenancy.ts'
import { User } from '#server/domains/identity/index.ts'
import { Org, ofOrg } from '#server/domains/orgs/index.ts'
import { Service } from '#server/domains/services/index.ts'

/** That others were told of a lot that its maker has blocked, in which words, and until when it holds. */
export const Recall = defineEntity({
  name: 'Recall',
  tableName: 'recalls',
  filters: tenantFilter,
  properties: {
    ...baseColumns,
    /** Who makes it. */
    orgId: ofOrg,
    serviceId: () => p.manyToOne(Service).mapToPk().fieldName('service_id').deleteRule('restrict'),
    number: p.string().length(64),
    toOrgs: p.json<RecallTexts>(),
    toPeople: p.json<RecallTexts>(),
    by: () => p.manyToOne(User).mapToPk().fieldName('by_user_id').deleteRule('set null').nullable(),
    /** How often those who had not answered were told again. */
    reminders: p.integer().default(0),
    remindedAt: instant().nullable(),
    /** When the block was lifted. */
    endedAt: instant().nullable(),
  },
  indexes: [
    {
      name: 'recalls_open',
      expression: 'create unique index recalls_open on recalls (service_id, lower(number)) where ended_at is null',
    },
    { name: 'recalls_org', properties: ['orgId', 'createdAt'] },
  ],
})

/** An org that got some of it, and what it says became of that. */
export const RecallOrg = defineEntity({
  name: 'RecallOrg',
  tableName: 'recall_orgs',
  filters: tenantFilter,
  properties: {
    id: baseColumns.id,
    recallId: () => p.manyToOne(Recall).mapToPk().fieldName('recall_id').deleteRule('cascade'),
    orgId: () => p.manyToOne(Org).mapToPk().fieldName('org_id').deleteRule('cascade'),
    /** Whether the maker itself sent it some. */
    isDirect: p.boolean(),
    answer: p.enum(OrgAnswer.options).nullable(),
    removed: p.integer().nullable(),
    answeredAt: instant().nullable(),
    by: () => p.manyToOne(User).mapToPk().fieldName('by_user_id').deleteRule('set null').nullable(),
    toldAt: instant().nullable(),
  },
  uniques: [{ name: 'recall_orgs_once', properties: ['recallId', 'orgId'] }],
  indexes: [{ name: 'recall_orgs_org', properties: ['orgId'] }],
  checks: [{ name: 'recall_orgs_removed', expression: 'removed is null or removed > 0' }],
})

/** Somebody to whom an org handed some of it, and whether they still have it. */
export const RecallPerson = defineEntity({
  name: 'RecallPerson',
  tableName: 'recall_people',
  filters: tenantFilter,
  properties: {
    id: baseColumns.id,
    recallId: () => p.manyToOne(Recall).mapToPk().fieldName('recall_id').deleteRule('cascade'),
    /** Who handed it to them. */
    orgId: () => p.manyToOne(Org).mapToPk().fieldName('org_id').deleteRule('cascade'),
    userId: () => p.manyToOne(User).mapToPk().fieldName('user_id').deleteRule('cascade'),
    answer: p.enum(PersonAnswer.options).nullable(),
    answeredAt: instant().nullable(),
    toldAt: instant().nullable(),
  },
  uniques: [{ name: 'recall_people_once', properties: ['recallId', 'orgId', 'userId'] }],
  indexes: [{ name: 'recall_people_user', properties: ['userId'] }],
})
