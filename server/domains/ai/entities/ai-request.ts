import { defineEntity, p } from '@mikro-orm/core'
import { AI_FAULTS, AiState, AiTask, AiWriter, Thumb } from '#shared/domains/ai/schema.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { AiRequestId } from '#shared/kernel/ids.ts'
import { baseColumns, idOf, instant } from '#server/database/columns.ts'
import { SealedText } from '#server/database/sealing/sealed-text.ts'
import { tenantFilter } from '#server/database/tenancy.ts'
import { User } from '#server/domains/identity/index.ts'
import { Org } from '#server/domains/orgs/index.ts'

/** Beside what whoever asked is told, that there is no text. */
export const STORED_STATES = [...AiState.options, 'failed'] as const

/**
 * What somebody asked a machine to write, and the text, for a day. It belongs to whoever asked: no org reads it by being
 * theirs, but for what waits to be approved.
 */
export const AiRequest = defineEntity({
  name: 'AiRequest',
  tableName: 'ai_requests',
  filters: tenantFilter,
  properties: {
    ...baseColumns,
    id: idOf(AiRequestId),
    /** Who asked. */
    userId: () => p.manyToOne(User).mapToPk().fieldName('user_id').deleteRule('cascade'),
    /** Whom it is about; null of a template. */
    aboutId: () => p.manyToOne(User).mapToPk().fieldName('about_id').deleteRule('cascade').nullable(),
    /** Who pays, and who approves; null for somebody in no org. */
    orgId: () => p.manyToOne(Org).mapToPk().fieldName('org_id').deleteRule('cascade').nullable(),
    /** Whether it was asked at work: then it is read only while the person works there. */
    isAtWork: p.boolean(),
    /** Whether the org reads it before the person does. */
    needsApproval: p.boolean(),
    task: p.enum(AiTask.options),
    language: p.string().length(5).$type<Language>(),
    state: p.enum(STORED_STATES),
    fault: p.enum(AI_FAULTS).nullable(),
    /** The same question of the same person is asked once. */
    digest: p.string().length(43),
    /** What the writer is told, as JSON; gone once it has written. */
    told: p.type(new SealedText('ai_requests.told')).nullable(),
    /** What it was made from, as JSON: counts and days. */
    madeFrom: p.json<object>(),
    /** What was written, as JSON. */
    text: p.type(new SealedText('ai_requests.text')).nullable(),
    writer: p.enum(AiWriter.options),
    model: p.string().length(200).nullable(),
    /** Millionths of a US dollar that are set aside until it is known what it cost. */
    reserved: p.integer().default(0),
    isApproved: p.boolean().default(false),
    isEdited: p.boolean().default(false),
    thumb: p.enum(Thumb.options).nullable(),
    keptUntil: instant(),
  },
  indexes: [
    { name: 'ai_requests_user', properties: ['userId', 'createdAt'] },
    { name: 'ai_requests_about', properties: ['aboutId'] },
    { name: 'ai_requests_kept', properties: ['keptUntil'] },
    {
      name: 'ai_requests_held',
      expression: "create index ai_requests_held on ai_requests (org_id, created_at, id) where state = 'held'",
    },
    {
      name: 'ai_requests_waiting',
      expression: "create index ai_requests_waiting on ai_requests (org_id) include (reserved) where state = 'waiting'",
    },
  ],
})
