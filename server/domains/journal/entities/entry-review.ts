import { defineEntity, p } from '@mikro-orm/core'
import { instant } from '#server/database/columns.ts'
import { tenantFilter } from '#server/database/tenancy.ts'
import { User } from '#server/domains/identity/index.ts'
import { Org } from '#server/domains/orgs/index.ts'
import { Entry } from './entry.ts'

/** Why an entry can be in the queue: a silence has no entry. */
const MATTERS = ['vitals', 'meals'] as const

const ofOrg = () => p.manyToOne(Org).mapToPk().fieldName('org_id').deleteRule('cascade').primary()
const reviewed = {
  reviewedAt: instant(),
  reviewedBy: () => p.manyToOne(User).mapToPk().fieldName('reviewed_by').deleteRule('set null').nullable(),
}

/** An entry that staff of an org have looked at. Each org looks for itself, and at the vitals other than at the picture. */
export const EntryReview = defineEntity({
  name: 'EntryReview',
  tableName: 'entry_reviews',
  filters: tenantFilter,
  properties: {
    orgId: ofOrg,
    entryId: () => p.manyToOne(Entry).mapToPk().fieldName('entry_id').deleteRule('cascade').primary(),
    matter: p.enum(MATTERS).primary(),
    /** Which was seen: changed since, the entry waits again. */
    entryVersion: p.integer(),
    ...reviewed,
  },
  indexes: [{ name: 'entry_reviews_entry', properties: ['entryId'] }],
})

/** The silence of a patient that staff of an org have looked at. */
export const SilenceReview = defineEntity({
  name: 'SilenceReview',
  tableName: 'silence_reviews',
  filters: tenantFilter,
  properties: {
    orgId: ofOrg,
    userId: () => p.manyToOne(User).mapToPk().fieldName('user_id').deleteRule('cascade').primary(),
    /** The day of the last entry then: another one begins another silence. Null for none at all. */
    lastDay: p.date().nullable(),
    /** The day it was for the patient. */
    seenOn: p.date(),
    ...reviewed,
  },
  indexes: [{ name: 'silence_reviews_user', properties: ['userId'] }],
})
