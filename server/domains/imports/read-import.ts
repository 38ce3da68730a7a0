import { z } from 'zod'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { orgImports } from '#shared/domains/imports/api.ts'
import { IMPORT_KEPT_DAYS } from '#shared/domains/imports/limits.ts'
import { OrgMapping } from '#shared/domains/imports/org-columns.ts'
import { ImportState, LineOutcome } from '#shared/domains/imports/schema.ts'
import type { OrgImportView } from '#shared/domains/imports/schema.ts'
import { isUnderWay } from '#shared/domains/imports/states.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { OrgId, OrgImportId } from '#shared/kernel/ids.ts'
import { pagination } from '#shared/kernel/page.ts'
import { reachOf } from '#shared/kernel/reach.ts'
import type { SignedIn } from '#shared/kernel/roles.ts'
import { DAY, SECOND, toInstant } from '#shared/kernel/time.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { instantFromRow, millisFromRow } from '#server/database/rows.ts'

const ImportRow = z.object({
  id: OrgImportId,
  state: ImportState,
  done: z.number(),
  total: z.number(),
  fileName: z.string(),
  titles: z.array(z.string()),
  mapping: OrgMapping,
  withDoubles: z.boolean(),
  counts: z.partialRecord(LineOutcome, z.number()).nullable(),
  templateId: OrgId.nullable(),
  templateName: z.string().nullable(),
  partnerId: OrgId.nullable(),
  partnerName: z.string().nullable(),
  madeBy: z.string().nullable(),
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  madeAt: z.string().nullable(),
})
type ImportRow = z.infer<typeof ImportRow>

const BriefRow = ImportRow.pick({
  id: true,
  state: true,
  done: true,
  total: true,
  titles: true,
  mapping: true,
  startedAt: true,
})
type BriefRow = z.infer<typeof BriefRow>

/**
 * Where `i` are imports that somebody may see: all for the system, for others those that the people of their partners began. What
 * the system began was compared with everybody's orgs.
 */
export function withinReach(actor: SignedIn): RawBuilder<unknown> {
  const { isEverywhere, partnerIds } = reachOf(orgImports.list, actor)
  return isEverywhere ? sql`true` : sql`i.partner_id = any(${partnerIds}::uuid[]) and not i.is_by_system`
}

const columns = sql`i.id, i.state, i.done, i.total, i.file_name as "fileName", i.titles, i.mapping, i.with_doubles as "withDoubles",
  t.id as "templateId", t.name as "templateName", partner.id as "partnerId", partner.name as "partnerName",
  nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') as "madeBy", i.created_at as "createdAt",
  i.started_at as "startedAt", i.made_at as "madeAt",
  (select jsonb_object_agg(outcome, many) from (select l.outcome, count(*)::int as many from org_import_lines l
    where l.import_id = i.id group by l.outcome) c) as counts`
const joined = sql`left join orgs t on t.id = i.template_id left join orgs partner on partner.id = i.partner_id
  left join users u on u.id = i.made_by_id`

/** One import. @throws AppError `not_found` for one of somebody else's partner as well */
export async function readImport(reader: Reader, actor: SignedIn, id: OrgImportId, now: number) {
  const { rows } = await sqlOf(ImportRow)`
    select ${columns} from org_imports i ${joined} where i.id = ${id} and ${withinReach(actor)}`.execute(reader)
  const [row] = rows
  if (row === undefined) throw new AppError('not_found')
  return present(row, now)
}

/** The same without what has to be counted: for whoever asks each second, or for the lines. @throws AppError `not_found` */
export async function readBrief(reader: Reader, actor: SignedIn, id: OrgImportId, now: number) {
  const { rows } = await sqlOf(BriefRow)`
    select i.id, i.state, i.done, i.total, i.titles, i.mapping, i.started_at as "startedAt" from org_imports i
    where i.id = ${id} and ${withinReach(actor)}`.execute(reader)
  const [row] = rows
  if (row === undefined) throw new AppError('not_found')
  return { ...row, secondsLeft: secondsLeft(row, now) }
}

const TotalRow = z.object({ total: z.number() })

/** A page of those of the last week, the latest first. */
export async function listImports(
  reader: Reader,
  actor: SignedIn,
  { page, limit }: { page: number; limit: number },
  now: number,
) {
  const [{ rows }, counted] = await Promise.all([
    sqlOf(ImportRow)`
      with page as (select i.* from org_imports i where ${withinReach(actor)} order by i.id desc
        limit ${limit} offset ${(page - 1) * limit})
      select ${columns} from page i ${joined} order by i.id desc`.execute(reader),
    sqlOf(TotalRow)`select count(*)::int as total from org_imports i where ${withinReach(actor)}`.execute(reader),
  ])
  return {
    imports: rows.map((row) => present(row, now)),
    pagination: pagination({ page, limit }, counted.rows[0]?.total ?? 0),
  }
}

const named = (id: OrgId | null, name: string | null) => (id === null || name === null ? null : { id, name })

/** Until when what was made can be undone, in milliseconds. */
export const undoUntil = (madeAt: string): number => millisFromRow(madeAt) + IMPORT_KEPT_DAYS * DAY

function present(row: ImportRow, now: number): OrgImportView {
  const { templateId, templateName, partnerId, partnerName, counts, createdAt, startedAt: _, madeAt, ...rest } = row
  return {
    ...rest,
    template: named(templateId, templateName),
    partner: named(partnerId, partnerName),
    counts: { new: 0, double: 0, wrong: 0, made: 0, undone: 0, kept: 0, ...counts },
    createdAt: instantFromRow(createdAt),
    undoUntil: madeAt === null || row.state === 'undone' ? null : toInstant(undoUntil(madeAt)),
    secondsLeft: secondsLeft(row, now),
  }
}

/** As it goes by now. */
function secondsLeft({ state, done, total, startedAt }: BriefRow, now: number): number | null {
  if (!isUnderWay(state) || startedAt === null || done === 0) return null
  return Math.ceil((((now - millisFromRow(startedAt)) / done) * (total - done)) / SECOND)
}
