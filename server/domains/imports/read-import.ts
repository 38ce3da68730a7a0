import { z } from 'zod'
import { sql } from 'kysely'
import { ImportMapping } from '#shared/domains/imports/columns.ts'
import { ImportKindName } from '#shared/domains/imports/kinds.ts'
import { IMPORT_KEPT_DAYS } from '#shared/domains/imports/limits.ts'
import { ImportState, LineOutcome } from '#shared/domains/imports/schema.ts'
import type { ImportView, JobProgress } from '#shared/domains/imports/schema.ts'
import { isUnderWay } from '#shared/domains/imports/states.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { ImportId, OrgId } from '#shared/kernel/ids.ts'
import { pagination } from '#shared/kernel/page.ts'
import { DAY, SECOND, toInstant } from '#shared/kernel/time.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { instantFromRow, millisFromRow } from '#server/database/rows.ts'
import type { ImportsInReach } from './reach.ts'

const ImportRow = z.object({
  id: ImportId,
  kind: ImportKindName,
  state: ImportState,
  done: z.number(),
  total: z.number(),
  fileName: z.string(),
  titles: z.array(z.string()),
  mapping: ImportMapping,
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
  kind: true,
  state: true,
  done: true,
  total: true,
  titles: true,
  mapping: true,
  startedAt: true,
}).extend({ orgId: OrgId.nullable() })
type BriefRow = z.infer<typeof BriefRow>

const columns = sql`i.id, i.kind, i.state, i.done, i.total, i.file_name as "fileName", i.titles, i.mapping, i.with_doubles as "withDoubles",
  t.id as "templateId", t.name as "templateName", partner.id as "partnerId", partner.name as "partnerName",
  nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') as "madeBy", i.created_at as "createdAt",
  i.started_at as "startedAt", i.made_at as "madeAt",
  (select jsonb_object_agg(outcome, many) from (select l.outcome, count(*)::int as many from import_lines l
    where l.import_id = i.id group by l.outcome) c) as counts`
// Whose customers organisations become is whose import it is; what an org brings in for itself has no partner.
const joined = sql`left join orgs t on t.id = (i.given ->> 'templateId')::uuid
  left join orgs partner on partner.id = i.org_id and i.kind = 'orgs' left join users u on u.id = i.made_by_id`

/** One import. @throws AppError `not_found` for one out of reach as well */
export async function readImport(
  reader: Reader,
  reach: ImportsInReach,
  id: ImportId,
  now: number,
): Promise<ImportView> {
  const { rows } = await sqlOf(ImportRow)`
    select ${columns} from imports i ${joined} where i.id = ${id} and ${reach}`.execute(reader)
  const [row] = rows
  if (row === undefined) throw new AppError('not_found')
  return present(row, now)
}

/** The same without what has to be counted: for the lines. @throws AppError `not_found` */
export async function readBrief(reader: Reader, reach: ImportsInReach, id: ImportId): Promise<BriefRow> {
  const { rows } = await sqlOf(BriefRow)`
    select i.id, i.kind, i.org_id as "orgId", i.state, i.done, i.total, i.titles, i.mapping, i.started_at as "startedAt"
    from imports i where i.id = ${id} and ${reach}`.execute(reader)
  const [row] = rows
  if (row === undefined) throw new AppError('not_found')
  return row
}

/** How far it is, for whoever asks each second. */
export const progressOf = (row: BriefRow, now: number): JobProgress => {
  const { id, state, done, total } = row
  return { id, state, done, total, secondsLeft: secondsLeft(row, now) }
}

const TotalRow = z.object({ total: z.number() })

/** A page of those of the last week, the latest first. */
export async function listImports(
  reader: Reader,
  reach: ImportsInReach,
  { page, limit }: { page: number; limit: number },
  now: number,
) {
  const [{ rows }, counted] = await Promise.all([
    sqlOf(ImportRow)`
      with page as (select i.* from imports i where ${reach} order by i.id desc
        limit ${limit} offset ${(page - 1) * limit})
      select ${columns} from page i ${joined} order by i.id desc`.execute(reader),
    sqlOf(TotalRow)`select count(*)::int as total from imports i where ${reach}`.execute(reader),
  ])
  return {
    imports: rows.map((row) => present(row, now)),
    pagination: pagination({ page, limit }, counted.rows[0]?.total ?? 0),
  }
}

const named = (id: OrgId | null, name: string | null) => (id === null || name === null ? null : { id, name })

/** Until when what was made can be undone, in milliseconds. */
export const undoUntil = (madeAt: string): number => millisFromRow(madeAt) + IMPORT_KEPT_DAYS * DAY

const NONE = Object.fromEntries(LineOutcome.options.map((outcome) => [outcome, 0]))

function present(row: ImportRow, now: number): ImportView {
  const { templateId, templateName, partnerId, partnerName, counts, createdAt, startedAt: _, madeAt, ...rest } = row
  return {
    ...rest,
    template: named(templateId, templateName),
    partner: named(partnerId, partnerName),
    counts: ImportCounts.parse({ ...NONE, ...counts }),
    createdAt: instantFromRow(createdAt),
    undoUntil: madeAt === null || row.state === 'undone' ? null : toInstant(undoUntil(madeAt)),
    secondsLeft: secondsLeft(row, now),
  }
}

const ImportCounts = z.record(LineOutcome, z.number())

/** As it goes by now. */
function secondsLeft(
  { state, done, total, startedAt }: Pick<BriefRow, 'state' | 'done' | 'total' | 'startedAt'>,
  now: number,
): number | null {
  if (!isUnderWay(state) || startedAt === null || done === 0) return null
  return Math.ceil((((now - millisFromRow(startedAt)) / done) * (total - done)) / SECOND)
}
