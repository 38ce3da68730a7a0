import { defineEntity, p } from '@mikro-orm/core'
import { AI_FAULTS, AiTask, AiWriter, Thumb } from '#shared/domains/ai/schema.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { instant } from '#server/database/columns.ts'
import { tenantFilter } from '#server/database/tenancy.ts'
import { Org } from '#server/domains/orgs/index.ts'

/** That something was written, what it cost and how it went: no word of it, and nobody's name. */
export const AiUse = defineEntity({
  name: 'AiUse',
  tableName: 'ai_uses',
  filters: tenantFilter,
  properties: {
    id: p.uuid().primary(),
    at: instant(),
    orgId: () => p.manyToOne(Org).mapToPk().fieldName('org_id').deleteRule('cascade').nullable(),
    task: p.enum(AiTask.options),
    language: p.string().length(5).$type<Language>(),
    writer: p.enum(AiWriter.options),
    model: p.string().length(200).nullable(),
    /** Of the prompt, or of the rules. */
    promptVersion: p.smallint(),
    tokensIn: p.integer(),
    tokensOut: p.integer(),
    /** Millionths of a US dollar. */
    cost: p.integer(),
    ms: p.integer(),
    /** Null where there was an answer. */
    fault: p.enum(AI_FAULTS).nullable(),
    thumb: p.enum(Thumb.options).nullable(),
  },
  indexes: [
    { name: 'ai_uses_org_at', expression: 'create index ai_uses_org_at on ai_uses (org_id, at) include (cost)' },
  ],
})
