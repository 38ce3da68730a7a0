import { sql } from 'kysely'
import { z } from 'zod'
import {
  ORG_LABELS_MAX,
  TEMPLATES_MAX,
  NoteLabel as LabelView,
  NoteTemplate as TemplateView,
} from '#shared/domains/notes/schema.ts'
import type { ChangeTemplate, NewTemplate } from '#shared/domains/notes/schema.ts'
import { AppError, invalidField } from '#shared/kernel/errors.ts'
import type { NoteLabelId, NoteTemplateId, OrgId } from '#shared/kernel/ids.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { cleanMessage } from '../clean-html.ts'
import { NoteLabel, NoteTemplate } from '../entities/note.ts'

/** The templates and labels of an org, by name. */
export async function readNoteSettings(reader: Reader, orgId: OrgId) {
  const [templates, labels] = await Promise.all([
    sqlOf(TemplateView)`
      select id, name, subject, message, version from note_templates where org_id = ${orgId}
      order by lower(name), id limit ${TEMPLATES_MAX}`.execute(reader),
    sqlOf(LabelView)`
      select id, name from note_labels where org_id = ${orgId} order by lower(name), id limit ${ORG_LABELS_MAX}`.execute(
      reader,
    ),
  ])
  return { templates: templates.rows, labels: labels.rows }
}

const CountRow = z.object({ count: z.number() })

/** Two who add at once stand in line: what one has added the other finds. */
const holdOrg = (reader: Reader, orgId: OrgId) =>
  sql`select 1 from orgs where id = ${orgId} for no key update`.execute(reader)

/** @throws AppError `invalid_input` where there are as many as an org may have */
async function refuseMore(reader: Reader, table: 'note_labels' | 'note_templates', orgId: OrgId, max: number) {
  const { rows } = await sqlOf(CountRow)`
    select count(*)::int as count from ${sql.table(table)} where org_id = ${orgId}`.execute(reader)
  if ((rows[0]?.count ?? 0) >= max) throw invalidField('name', 'validation.tooMany', { maximum: max })
}

const changed = (context: DomainContext, orgId: OrgId, subjectId: string) =>
  recordEvent(context, { kind: 'note.settings_changed', orgId, subjectId })

/** Adds a label; one whose name differs in case alone is the same. @throws AppError `invalid_input` for one too many */
export async function addLabel(context: DomainContext, orgId: OrgId, name: string): Promise<z.infer<typeof LabelView>> {
  return inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    await holdOrg(reader, orgId)
    const { rows } = await sqlOf(LabelView)`
      select id, name from note_labels where org_id = ${orgId} and lower(name) = lower(${name})`.execute(reader)
    const [same] = rows
    if (same !== undefined) return same
    await refuseMore(reader, 'note_labels', orgId, ORG_LABELS_MAX)
    const label = em.create(NoteLabel, { orgId, name })
    await em.flush()
    await changed({ ...context, em }, orgId, label.id)
    return { id: label.id, name }
  })
}

/** Removes a label. The notes under it stay, and are found by their other labels. Again is once. */
export async function removeLabel(context: DomainContext, orgId: OrgId, id: NoteLabelId): Promise<void> {
  await inTransaction(context.em, async (em) => {
    if ((await em.nativeDelete(NoteLabel, { id, orgId })) > 0) await changed({ ...context, em }, orgId, id)
  })
}

/** Adds a template, cleaned like a note. @throws AppError `invalid_input` for one too many */
export async function addTemplate(context: DomainContext, orgId: OrgId, input: NewTemplate): Promise<TemplateView> {
  return inTransaction(context.em, async (em) => {
    await holdOrg(readerOf(em), orgId)
    await refuseMore(readerOf(em), 'note_templates', orgId, TEMPLATES_MAX)
    const template = em.create(NoteTemplate, { orgId, ...input, message: cleanMessage(input.message) })
    await em.flush()
    await changed({ ...context, em }, orgId, template.id)
    return TemplateView.parse(template)
  })
}

/** @throws AppError `not_found`, `version_conflict` with what holds now */
export async function changeTemplate(
  context: DomainContext,
  orgId: OrgId,
  id: NoteTemplateId,
  { version, ...input }: ChangeTemplate,
): Promise<TemplateView> {
  return inTransaction(context.em, async (em) => {
    const template = await em.findOne(NoteTemplate, { id, orgId })
    if (template === null) throw new AppError('not_found')
    if (template.version !== version)
      throw new AppError('version_conflict', { details: { current: TemplateView.parse(template) } })
    em.assign(template, { ...input, message: cleanMessage(input.message) })
    await em.flush()
    await changed({ ...context, em }, orgId, id)
    return TemplateView.parse(template)
  })
}

/** What was written with it stays. Again is once. */
export async function removeTemplate(context: DomainContext, orgId: OrgId, id: NoteTemplateId): Promise<void> {
  await inTransaction(context.em, async (em) => {
    if ((await em.nativeDelete(NoteTemplate, { id, orgId })) > 0) await changed({ ...context, em }, orgId, id)
  })
}
