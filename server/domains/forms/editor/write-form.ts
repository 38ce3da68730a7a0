import { LockMode } from '@mikro-orm/core'
import type { InferEntity } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { z } from 'zod'
import { FORMS_MAX } from '#shared/domains/forms/schema.ts'
import type { ChangeForm, FormView, NewForm } from '#shared/domains/forms/schema.ts'
import { AppError, invalidField } from '#shared/kernel/errors.ts'
import type { FormId, OrgId } from '#shared/kernel/ids.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { Form, FormVersion } from '../entities/form.ts'
import { readForm } from './queries.ts'

/**
 * Writes a form, of which nobody hears until it is published.
 *
 * @throws AppError `invalid_input` for one too many, and for a type that is not the org's
 */
export async function createForm(context: DomainContext, orgId: OrgId, input: NewForm): Promise<FormView> {
  return inTransaction(context.em, async (em) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`forms ${orgId}`}, 0))`.execute(readerOf(em))
    if ((await em.count(Form, { orgId })) >= FORMS_MAX)
      throw invalidField('content', 'validation.tooMany', { maximum: FORMS_MAX })
    await refuseForeignTypes(em, orgId, input.types)
    const form = em.create(Form, { orgId, ...columnsOf(input) })
    await em.flush()
    await recordEvent({ ...context, em }, { kind: 'form.created', orgId, subjectId: form.id })
    return readForm(readerOf(em), orgId, form.id)
  })
}

/**
 * Changes a form as it is worked on. For whom it is meant and how long it holds counts from now on.
 *
 * @throws AppError `not_found`, `version_conflict`, and `invalid_input` for a type that is not the org's
 */
export async function changeForm(
  context: DomainContext,
  orgId: OrgId,
  id: FormId,
  { version, ...input }: ChangeForm,
): Promise<FormView> {
  return inTransaction(context.em, async (em) => {
    const form = await loadForm(em, orgId, id, version)
    await refuseForeignTypes(em, orgId, input.types, form.typeIds)
    const columns = columnsOf(input)
    const isChanged = JSON.stringify(columns.content) !== JSON.stringify(form.content)
    em.assign(form, { ...columns, isChanged: form.isChanged || isChanged })
    await em.flush()
    const details = { fields: Object.keys(input) }
    await recordEvent({ ...context, em }, { kind: 'form.changed', orgId, subjectId: id, details })
    return readForm(readerOf(em), orgId, id)
  })
}

/**
 * Gives a form to patients as it is now. The same words again are no new version; one that was withdrawn is asked again.
 *
 * @throws AppError `not_found`, `version_conflict`
 */
export async function publishForm(
  context: DomainContext,
  orgId: OrgId,
  id: FormId,
  { version, again }: { version: number; again: boolean },
): Promise<FormView> {
  return inTransaction(context.em, async (em) => {
    const form = await loadForm(em, orgId, id, version)
    if (form.isChanged || form.published === 0) {
      form.published += 1
      em.create(FormVersion, { orgId, formId: id, number: form.published, content: form.content })
    }
    form.isChanged = false
    form.withdrawnAt = null
    if (again) form.holdsFrom = form.published
    await em.flush()
    const details = { number: form.published }
    await recordEvent({ ...context, em }, { kind: 'form.published', orgId, subjectId: id, details })
    return readForm(readerOf(em), orgId, id)
  })
}

/** Asks nobody for a form any more. Twice is once. @throws AppError `not_found` */
export async function withdrawForm(context: DomainContext, orgId: OrgId, id: FormId): Promise<void> {
  await inTransaction(context.em, async (em) => {
    const form = await loadForm(em, orgId, id)
    if (form.withdrawnAt !== null && form.withdrawnAt !== undefined) return
    form.withdrawnAt = new Date(context.clock())
    await em.flush()
    await recordEvent({ ...context, em }, { kind: 'form.withdrawn', orgId, subjectId: id })
  })
}

const columnsOf = ({ types, askedFor, ...rest }: NewForm) => ({
  ...rest,
  askedFor,
  typeIds: askedFor === 'types' ? [...new Set(types)] : [],
})

async function loadForm(
  em: EntityManager,
  orgId: OrgId,
  id: FormId,
  version?: number,
): Promise<InferEntity<typeof Form>> {
  const form = await em.findOne(Form, { id, orgId }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (form === null) throw new AppError('not_found')
  if (version !== undefined && form.version !== version)
    throw new AppError('version_conflict', { details: { current: await readForm(readerOf(em), orgId, id) } })
  return form
}

const CountRow = z.object({ count: z.number() })

/** A type that was given up stays on a form that had it. */
async function refuseForeignTypes(
  em: EntityManager,
  orgId: OrgId,
  types: readonly string[],
  before: readonly string[] = [],
): Promise<void> {
  const added = [...new Set(types)].filter((type) => !before.includes(type))
  if (added.length === 0) return
  const { rows } = await sqlOf(CountRow)`
    select count(*)::int as count from appointment_types
    where org_id = ${orgId} and id = any(${added}::uuid[]) and removed_at is null`.execute(readerOf(em))
  if (rows[0]?.count !== added.length) throw invalidField('types', 'validation.unknownType')
}
