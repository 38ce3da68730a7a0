import { Readable } from 'node:stream'
import type { Context } from 'koa'
import type { AuditFilters } from '#shared/domains/audit/api.ts'
import type { Vault } from '#server/config/vault.ts'
import type { Reader } from '#server/database/orm.ts'
import { BYTE_ORDER_MARK, csvLines } from '#server/runtime/csv-lines.ts'
import { closedDays } from '../days/verify-days.ts'
import { readLog } from '../queries.ts'
import type { LogOf } from '../queries.ts'
import { sealed } from './seal-file.ts'
import type { Seal } from './seal-file.ts'

/** Which part of the log is taken along. */
export interface LogFile {
  reader: Reader
  vault: Vault
  log: LogOf
  filters: AuditFilters
  /** What happened from then on is not in it. */
  until: Date
}

/** The columns of the table: names are added, never changed. */
const COLUMNS = [
  'at',
  'kind',
  'org',
  'who',
  'whoEmail',
  'about',
  'ip',
  'details',
  'id',
  'orgId',
  'whoId',
  'aboutId',
  'subjectId',
  'requestId',
] as const

/** Sends the log as a table for spreadsheets while it is read; its last line is the seal. */
export const sendTable = (file: LogFile) => (ctx: Context) => {
  send(ctx, 'csv', 'text/csv; charset=utf-8', sealed(file.vault, writeTable(file), sealAsRow))
}

/** Sends the log as lines of JSON while it is read: what the file is, its rows, the closed days, and the seal. */
export const sendLines = (file: LogFile) => (ctx: Context) => {
  send(ctx, 'jsonl', 'application/x-ndjson', sealed(file.vault, writeLines(file), line))
}

function send(ctx: Context, ending: string, type: string, text: AsyncGenerator<string>): void {
  ctx.set('content-disposition', `attachment; filename="activity_log.${ending}"`)
  ctx.set('cache-control', 'no-store')
  ctx.type = type
  ctx.body = Readable.from(text)
}

const sealAsRow = ({ rows, hash, seal }: Seal): string =>
  csvLines([['', 'seal', '', '', '', '', '', JSON.stringify({ rows, hash, seal }), '', '', '', '', '', '']])

async function* writeTable({ reader, log, filters, until }: LogFile) {
  yield { text: BYTE_ORDER_MARK + csvLines([COLUMNS]), rows: 0 }
  for await (const entries of readLog(reader, log, filters, until)) {
    const text = csvLines(
      entries.map(({ at, kind, org, actor, person, ip, details, id, subjectId, requestId }) => [
        at,
        kind,
        org?.name ?? '',
        actor?.name ?? '',
        actor?.email ?? '',
        person?.name ?? '',
        ip ?? '',
        JSON.stringify(details),
        id,
        org?.id ?? '',
        actor?.id ?? '',
        person?.id ?? '',
        subjectId ?? '',
        requestId ?? '',
      ]),
    )
    if (text !== '') yield { text, rows: entries.length }
  }
}

const line = (value: object): string => `${JSON.stringify(value)}\n`

async function* writeLines({ reader, log, filters, until }: LogFile) {
  const { orgId } = log
  // Every row of its days: only then can a file be compared with what was closed of them.
  const isWhole = orgId === null && filters.kind === undefined && (filters.s ?? '') === ''
  const head = { file: 'audit log', orgId, filters, until: until.toISOString(), isWhole }
  yield { text: line(head), rows: 0 }
  for await (const entries of readLog(reader, log, filters, until))
    if (entries.length > 0) yield { text: entries.map(line).join(''), rows: entries.length }
  for await (const { day, hours, previous, hash } of closedDays(reader)) {
    if (!isInside(day, filters)) continue
    // How busy others were is not an org's business.
    yield { text: line(orgId === null ? { day, hours, previous, hash } : { day, hash }), rows: 0 }
  }
}

/** Whether all of a day lies between the ends of the filter. */
function isInside(day: string, { from, to }: AuditFilters): boolean {
  const begins = Date.parse(`${day}T00:00:00Z`)
  return (
    (from === undefined || Date.parse(from) <= begins) && (to === undefined || Date.parse(to) >= begins + 86_400_000)
  )
}
