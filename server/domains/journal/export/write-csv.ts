import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { stringify } from 'csv-stringify'
import type { Context } from 'koa'
import type { EntryView } from '#shared/domains/journal/entry-schema.ts'
import { onlyMeasured } from '#shared/domains/journal/measured.ts'
import type { Reader } from '#server/database/orm.ts'
import { readPlanOf } from '#server/domains/plans/index.ts'
import { addDays } from '#shared/kernel/calendar/days.ts'
import { readInOrder } from '../entries/queries.ts'
import type { Days, Journal } from '../entries/queries.ts'
import { instantOfEntry } from './entry-instant.ts'

/** The columns of the file: a contract with other people's programs, so names are added and never changed. */
const COLUMNS = [
  'date',
  'datetime',
  'timeZone',
  'dateType',
  'entryType',
  'mood',
  'title',
  'activities',
  'note',
  'weight_lb',
  'hr_bpm',
  'bpSys_mmHg',
  'bpDia_mmHg',
  'spo2_percent',
  'calories',
  'protein',
  'carbs',
  'fiber',
  'photo',
  'writtenBy',
] as const

/** What the file says of a photo: the page of its entry, for whoever may see it, as the address of a picture soon ends. */
export type PageOf = (entryId: string) => string

/** Sends a person's entries as CSV while they are read. A cell that a spreadsheet would compute is marked as text. */
export const writeCsv =
  (reader: Reader, journal: Journal, days: Days, pageOf: PageOf) =>
  (ctx: Context): void => {
    ctx.set('content-disposition', `attachment; filename="journal_${days.from}_${days.to}.csv"`)
    ctx.set('cache-control', 'no-store')
    ctx.type = 'text/csv; charset=utf-8'
    const csv = stringify({ header: true, columns: [...COLUMNS], escape_formulas: true, bom: true })
    // A visitor who goes away ends the reading; then there is nobody to tell.
    void pipeline(Readable.from(readRows(reader, journal, days, pageOf)), csv).catch(() => csv.destroy())
    ctx.body = csv
  }

async function* readRows(reader: Reader, journal: Journal, days: Days, pageOf: PageOf): AsyncGenerator<Row> {
  const plan = await readPlanOf(reader, journal.userId)
  const labels = new Map(plan?.activities.map(({ id, label }) => [id, label]))
  for await (const entry of readInOrder(reader, journal, days))
    yield { ...rowOf(entry, labels), photo: entry.photoURL === null ? '' : pageOf(entry.id) }
}

type Row = Record<(typeof COLUMNS)[number], string | number>

function rowOf(entry: EntryView, labels: ReadonlyMap<string, string>): Omit<Row, 'photo'> {
  const { analysis } = entry
  const { weight, hr, bpSys, bpDia, spo2 } = onlyMeasured(entry)
  return {
    date: entry.dateType === 'week' ? `${entry.weekStart}/${addDays(entry.weekStart, 6)}` : entry.day,
    datetime: instantOfEntry(entry.datetime, entry.timeZone),
    timeZone: entry.timeZone,
    dateType: entry.dateType,
    entryType: entry.entryType,
    // Spec §9: a mood below zero is none.
    mood: entry.mood < 0 ? '' : entry.mood,
    title: entry.title ?? '',
    activities: doneIn(entry, labels),
    note: entry.note ?? '',
    weight_lb: weight ?? '',
    hr_bpm: hr ?? '',
    bpSys_mmHg: bpSys ?? '',
    bpDia_mmHg: bpDia ?? '',
    spo2_percent: spo2 ?? '',
    calories: analysis?.calories ?? '',
    protein: analysis?.protein ?? '',
    carbs: analysis?.carbs ?? '',
    fiber: analysis?.fiber ?? '',
    writtenBy: entry.writtenBy?.name ?? '',
  }
}

/** What was done and how often, by the names that the plan has now; of what has left it the id. */
function doneIn({ activities }: EntryView, labels: ReadonlyMap<string, string>): string {
  const times = new Map<string, number>()
  for (const { id, count, days } of activities) times.set(id, (times.get(id) ?? 0) + count * Math.max(1, days.length))
  return [...times].map(([id, count]) => `${labels.get(id) ?? id}${count > 1 ? ` × ${count}` : ''}`).join('; ')
}
