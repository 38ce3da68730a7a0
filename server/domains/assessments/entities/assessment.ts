import { defineEntity, p } from '@mikro-orm/core'
import type { Questionnaire } from '#shared/domains/assessments/content.ts'
import type { PageContent } from '#shared/domains/assessments/schema.ts'
import { VISITOR_NAME_MAX } from '#shared/domains/assessments/page-front.ts'
import { AssessmentId, AssessmentRunId } from '#shared/kernel/ids.ts'
import { baseColumns, idOf, instant } from '#server/database/columns.ts'
import { SealedText } from '#server/database/sealing/sealed-text.ts'
import { tenantFilter } from '#server/database/tenancy.ts'
import { Contact } from '#server/domains/contacts/index.ts'
import { User } from '#server/domains/identity/index.ts'
import { ofOrg } from '#server/domains/orgs/index.ts'

/** What an org asks visitors with (docs/decisions/assessments/assessments.md). */
export const Assessment = defineEntity({
  name: 'Assessment',
  tableName: 'assessments',
  filters: tenantFilter,
  properties: {
    ...baseColumns,
    id: idOf(AssessmentId),
    orgId: ofOrg,
    /** As it is worked on. */
    content: p.json<PageContent>(),
    /** The number of the version that visitors get; 0 for none. */
    published: p.smallint().default(0),
    /** Whether it was changed since it was published. */
    isChanged: p.boolean().default(true),
    withdrawnAt: instant().nullable(),
  },
  indexes: [{ name: 'assessments_org', properties: ['orgId', 'id'] }],
})

/** An assessment as it was given to visitors: it is never changed. */
export const AssessmentVersion = defineEntity({
  name: 'AssessmentVersion',
  tableName: 'assessment_versions',
  filters: tenantFilter,
  properties: {
    ...baseColumns,
    orgId: ofOrg,
    assessmentId: () => p.manyToOne(Assessment).mapToPk().fieldName('assessment_id').deleteRule('cascade'),
    number: p.smallint(),
    content: p.json<PageContent>(),
    /** What is asked, the items of its instruments in their words included. */
    asked: p.json<Questionnaire>(),
  },
  uniques: [{ name: 'assessment_versions_number_unique', properties: ['assessmentId', 'number'] }],
})

/** What one person answered: a visitor by a secret link, or somebody with an account. */
export const AssessmentRun = defineEntity({
  name: 'AssessmentRun',
  tableName: 'assessment_runs',
  filters: tenantFilter,
  properties: {
    ...baseColumns,
    id: idOf(AssessmentRunId),
    orgId: ofOrg,
    assessmentId: () => p.manyToOne(Assessment).mapToPk().fieldName('assessment_id').deleteRule('cascade'),
    number: p.smallint(),
    /** Of a visitor; emptied once they are somebody with an account. */
    name: p.string().length(VISITOR_NAME_MAX).nullable(),
    email: p.string().length(254).nullable(),
    /** What is kept of the secret that the browser has, and of that in the mailed link. */
    tokenHash: p.string().length(64).nullable(),
    linkHash: p.string().length(64).nullable(),
    language: p.string().length(5),
    step: p.smallint(),
    groupIndex: p.smallint(),
    consentedAt: instant(),
    /** JSON of `Answers`. */
    answers: p.type(new SealedText('assessment_runs.answers')).nullable(),
    /** JSON of `Summary`, the scores of its instruments among it. */
    summary: p.type(new SealedText('assessment_runs.summary')).nullable(),
    /** JSON of `PlanDraft`. */
    plan: p.type(new SealedText('assessment_runs.plan')).nullable(),
    finishedAt: instant().nullable(),
    userId: () => p.manyToOne(User).mapToPk().fieldName('user_id').deleteRule('set null').nullable(),
    contactId: () => p.manyToOne(Contact).mapToPk().fieldName('contact_id').deleteRule('set null').nullable(),
    /** Since when the clinic reads it. */
    sharedAt: instant().nullable(),
    acceptedAt: instant().nullable(),
  },
  uniques: [
    { name: 'assessment_runs_token_unique', properties: ['tokenHash'] },
    { name: 'assessment_runs_link_unique', properties: ['linkHash'] },
  ],
  indexes: [
    {
      name: 'assessment_runs_user',
      expression:
        'create index assessment_runs_user on assessment_runs (user_id, finished_at desc, id desc) where user_id is not null and finished_at is not null',
    },
    {
      name: 'assessment_runs_contact',
      expression:
        'create index assessment_runs_contact on assessment_runs (contact_id, finished_at desc, id desc) where contact_id is not null',
    },
    {
      name: 'assessment_runs_page',
      expression: 'create index assessment_runs_page on assessment_runs (assessment_id) where finished_at is not null',
    },
    {
      // What goes after its time, and what is found of somebody by their address.
      name: 'assessment_runs_visitors',
      expression: 'create index assessment_runs_visitors on assessment_runs (updated_at) where user_id is null',
    },
    {
      name: 'assessment_runs_email',
      expression: 'create index assessment_runs_email on assessment_runs (email) where email is not null',
    },
  ],
})
