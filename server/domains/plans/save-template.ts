import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { stampedSince } from '#shared/domains/plans/stamping.ts'
import { DESCRIPTION_MAX, NARRATIVE_MAX } from '#shared/domains/plans/schema.ts'
import type { PlanContent, PlanView, TemplateService } from '#shared/domains/plans/schema.ts'
import { invalidField } from '#shared/kernel/errors.ts'
import type { OrgId, ServiceId } from '#shared/kernel/ids.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { finishSetUp } from '#server/domains/orgs/index.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { changedFields, contentAfter, refuseSecond, refuseStale } from './apply-change.ts'
import type { PlanChange, StoredPlan } from './apply-change.ts'
import { Plan } from './entities/plan.ts'
import { listTemplateServices, readPlan } from './queries.ts'

interface Place {
  /** Null for the system's. */
  orgId: OrgId | null
  /** Null for the default. */
  serviceId: ServiceId | null
}

const NOTHING = { groups: [], activities: [], goals: [] }

/**
 * Saves a template, the first of its place with version 0. Each thing in it remembers the version in which it changed, so
 * that plans made from it can take over what is new. An org's set-up counts as done by it (spec §2).
 *
 * @throws AppError `version_conflict` with what is stored now; `invalid_input` naming what refers to nothing, or a service
 *   that is no subscription of the org
 */
export async function saveTemplate(
  context: DomainContext,
  { orgId, serviceId }: Place,
  { version, ...change }: PlanChange & { version: number },
): Promise<PlanView> {
  return refuseSecond(() =>
    inTransaction(context.em, async (em) => {
      await lockTemplates(em, orgId)
      const place = { userId: null, orgId, serviceId }
      const known = await em.findOne(Plan, place, { lockMode: LockMode.PESSIMISTIC_WRITE })
      await refuseStale(em, known, version)
      const service = await subscriptionOf(readerOf(em), { orgId, serviceId })
      const after = templateAfter(known, change, service)
      const fields = known === null ? [] : changedFields(known, after)
      if (orgId !== null) await finishSetUp({ ...context, em }, orgId)
      if (known !== null && fields.length === 0) return readPlan(readerOf(em), known.id)
      const plan = keepTemplate(em, known, place, after)
      await em.flush()
      await recordEvent(
        { ...context, em },
        { kind: 'plan.template_saved', orgId, subjectId: plan.id, details: { fields } },
      )
      return readPlan(readerOf(em), plan.id)
    }),
  )
}

/** Nobody else saves or deletes templates of the org until the transaction ends. */
export async function lockTemplates(em: EntityManager, orgId: OrgId | null): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`templates ${orgId}`}, 0))`.execute(readerOf(em))
}

/**
 * What a template will hold after a change, each thing with the version in which it last changed. The first of a subscription says
 * about itself what that does, unless told otherwise (spec §3 Plan).
 *
 * @throws AppError `invalid_input` naming what refers to nothing
 */
export function templateAfter(
  known: StoredPlan | null,
  change: PlanChange,
  service: TemplateService | null,
): PlanContent {
  const content = contentAfter(known, known === null ? { ...firstWords(service), ...given(change) } : change)
  return { ...content, ...stampedSince(known ?? NOTHING, content, (known?.version ?? 0) + 1), sources: [] }
}

/** Puts it where it stands; written when the EntityManager is flushed. */
export const keepTemplate = (
  em: EntityManager,
  known: StoredPlan | null,
  { orgId, serviceId }: Place,
  after: PlanContent,
): StoredPlan =>
  known === null
    ? em.create(Plan, { ...after, userId: null, orgId, serviceId, planType: serviceId === null ? 'other' : 'service' })
    : em.assign(known, after)

/** @throws AppError `invalid_input` for a service that is no subscription of the org */
async function subscriptionOf(
  reader: ReturnType<typeof readerOf>,
  { orgId, serviceId }: Place,
): Promise<TemplateService | null> {
  if (serviceId === null || orgId === null) return null
  const service = (await listTemplateServices(reader, orgId)).find(({ id }) => id === serviceId)
  if (service === undefined) throw invalidField('serviceId', 'validation.choice')
  return service
}

const firstWords = (service: TemplateService | null): PlanChange =>
  service === null
    ? {}
    : {
        description: `${service.name} Plan`.slice(0, DESCRIPTION_MAX),
        narrative: service.description.slice(0, NARRATIVE_MAX) || null,
      }

const given = (change: PlanChange): PlanChange =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
