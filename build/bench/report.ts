import { ORGS } from './shape.ts'
import type { Figure, Pace } from './measure.ts'
import { CONNECTIONS } from './measure.ts'
import { backupRows } from './backup-rows.ts'
import type { ReportFigures } from './inventory.ts'
import type { Latency } from './live.ts'
import { describeMachine } from './process-figures.ts'
import type { LoadResult, Results } from './results.ts'
import type { PartResults } from './run-all.ts'
import type { PartnerFigures } from './partners.ts'
import type { ReminderFigures } from './reminders.ts'
import type { SealedFigures } from './sealed.ts'
import { desktopRows } from './desktop/rows.ts'
import { importRows } from './import-rows.ts'
import { chargeRows, moneyRows } from './money-rows.ts'
import { editorRows } from './editor.ts'
import { sitePageRows } from './websites.ts'
import { writingRows } from './writing-rows.ts'
import { phoneRows } from './phone-rows.ts'
import { kilobytes, tenths, whole, withAim, verdict } from './figures.ts'
import {
  lightEnough,
  quickReport,
  ratioOf,
  remindedSoon,
  listedSoon,
  seenSoon,
  smallEnough,
  soonEnough,
} from './results.ts'

/** The whole of docs/bench.md. */
export function report(results: Results, pace: Pace): string {
  return `# Measurements

\`npm run bench\` writes this page. ${new Date().toISOString().slice(0, 10)}, ${describeMachine()}, Node ${process.versions.node}, PostgreSQL ${results.postgres}.
PostgreSQL, the server and the load share the cores, so the figures are those of all three together.

${loadTable(results.loads)}

${table(['', 'figure', 'aim', 'met'], otherRows(results))}

${sealedTable(results.sealed)}

## What is measured

- **Data**: ${ORGS} clinics in New York, open every day with 20 slots of 10 places, 100,000 appointments over 200 days, 20,000 contacts,
  1,100 people; beside them an org with 1,000 members, and one with 100,000 and 200,000 contacts. The row with ten times the appointments has 1,000,000 on the same days: 100 a day in each clinic.
- **Inventory**: a supplier with 1,000,000 transactions over three years, each with a line and a lot, and 200 clinics, one of which got 100,000 of them;
  any of the 100,000 pages is asked for as often as the first, the last, one of a status and one of some days.
- **Journal**: 5,000 patients of a clinic with two years of days, 500 of them in another clinic as well, and one with ten years.
- **Notes**: one patient with 10,000 notes of a kilobyte over ten years, a tenth of them unread, and a thousand with twenty; every look is written down in their record.
- **Written by rules**: descriptions of plans of twenty activities, sixteen asked for at once by a thousand patients, no two alike, in one process that
  answers and writes; from the first question until the last text is kept.
- **Product**: the built server in one process, \`NODE_ENV=production\`, jobs included, PostgreSQL with every commit on the disk.
  Rate limits are on; the calls come from ten thousand addresses.
- **Bare**: \`node:http\` and \`pg\` in one process with the same statements, prepared, rows mapped by hand. It checks no input, has
  no limits, no log, no security headers and no routing to speak of. It shows what the rest costs.
- **Load**: autocannon in a process of its own, ${CONNECTIONS} connections that ask again as soon as they are answered, uncompressed
  answers (four or one where a row says so); ${pace.warmUpSeconds} s of warm-up and ${pace.seconds} s of measuring, product and bare in turn, the median of ${pace.rounds} ${pace.rounds === 1 ? 'round' : 'rounds'}. At full load a
  call waits for the ${CONNECTIONS - 1} others: the durations are those of a busy server and not of a single visitor.
- **Booking**: a free slot each; lock, check, contact, appointment, two records and the job of the mail in one transaction.
- **Sign-in**: argon2id with 19 MiB and two passes, which is most of what it costs, on purpose. Bare checks one such hash too.
- **Mix**: 70 % week of a calendar or slots of a day, 15 % new appointments and changes of status, 15 % search of contacts.
- **CPU** is the time of the server's process alone, from \`/proc\`; PostgreSQL's is not in it.
- **Live**: every calendar hears by a stream of its own and reads its week again 50 ms later, as the website does; counted from
  the moment at which the booking is sent until the answer that holds it, or until it stands on the page.
- **Desktop client**: the built main process under Node with a stand-in for Electron, its page in Chromium, nothing cached. Cold start: from
  the first request to \`app:\` until an appointment that a link leads to is open in the schedule, the median. Memory: the heap of that page after a
  collection, before and after changes of status in the shown week, each of which comes by the live stream.
- **Backup**: the database of 1,000,000 appointments, without pictures, sealed by a passphrase; restored into an empty database of the same PostgreSQL.
- **Sealed**: a database of its own with 100,000 appointments that all have a note of 190 letters, a clinic of 1,000 patients who have measured on each of 37 days, and one patient with ten years of notes;
  the same calls, one at a time, before and after \`npm run keys:rotate -- --fields\` has sealed it with \`SEAL_FIELDS=true\`.
- **Reminders**: a clinic all of whose patients are reminded at the same hour, mails by SMTP to a server that counts them, from the moment at
  which the workers look until everybody has one mail.
- **Money**: 100,000 charges of four days in the books, asked of a stand-in that only answers pages, by the provider's own library, and compared in a
  database with a million lines of one seller in three years besides; the summary is every account of that seller.
- **Charges**: eight orders at once by HTTP, from the order until its card is charged and the books have it, each of one clinic at one supplier; the
  provider's stand-in runs in the same process, one request at a time, and keeps what it knows in the same database. Each event is signed, and what it is about is read again.
- **Landing page**: 4,000 websites of 50 clinics that began with the landing template, twelve services each; of fifty of them each process has the page,
  all of them in turn are more than it keeps. Bare reads the same by the same question and answers with a text that is ready. On a phone as below, without a program.
- **First load**: an empty cache in Chromium, gzip, until nothing has come for 1.5 s.
- **On a phone**: 390 px, an empty cache, compressed as the browser asks for it, programs without headers. Five visits with a processor that is four
  times slower, the median, and one more over 1.6 Mbit/s with 150 ms of way; shift is the most of all five. The press is on Quick add, or on the first
  field. The second visit comes when the app's copy is kept, with its data.
`
}

const LOAD_HEAD = [
  '',
  'per second',
  'mean ms',
  'p50 ms',
  'p95 ms',
  'bare per second',
  'ratio',
  'CPU ms a call',
  'bare CPU ms',
  'aim',
  'met',
]

const loadTable = (loads: readonly LoadResult[]): string => table(LOAD_HEAD, loads.map(loadRow))

/** What was measured of one part alone. */
export const partReport = ({
  loads,
  live,
  inventory,
  backup,
  sealed,
  reminders,
  money,
  charges,
  imports,
  partners,
  writing,
  phone,
  sitePage,
  editor,
}: PartResults): string =>
  [
    ...(loads.length === 0 ? [] : [loadTable(loads)]),
    ...(sealed === undefined ? [] : [sealedTable(sealed)]),
    ...(backup === undefined ? [] : [table(['', 'figure', 'aim', 'met'], backupRows(backup))]),
    ...(live === undefined ? [] : [table(['', 'figure', 'aim', 'met'], liveRows(live))]),
    ...(inventory === undefined ? [] : [table(['', 'figure', 'aim', 'met'], reportRows(inventory))]),
    ...(money === undefined ? [] : [table(['', 'figure', 'aim', 'met'], moneyRows(money))]),
    ...(charges === undefined ? [] : [table(['', 'figure', 'aim', 'met'], chargeRows(charges))]),
    ...(reminders === undefined ? [] : [table(['', 'figure', 'aim', 'met'], reminderRows(reminders))]),
    ...(imports === undefined ? [] : [table(['', 'figure', 'aim', 'met'], importRows(imports))]),
    ...(partners === undefined ? [] : [table(['', 'figure', 'aim', 'met'], partnerRows(partners))]),
    ...(writing === undefined ? [] : [table(['', 'figure', 'aim', 'met'], writingRows(writing))]),
    ...(phone === undefined ? [] : [table(['', 'figure', 'aim', 'met'], phoneRows(phone))]),
    ...(sitePage === undefined ? [] : [table(['', 'figure', 'aim', 'met'], sitePageRows(sitePage))]),
    ...(editor === undefined ? [] : [table(['', 'figure', 'aim', 'met'], editorRows(editor))]),
  ].join('\n\n')

const sealedTable = ({ loads, texts, sealSeconds }: SealedFigures): string =>
  `${table(
    ['One at a time', 'p50 ms', 'p50 ms sealed', 'p95 ms', 'p95 ms sealed', 'times the CPU'],
    loads.map(({ name, open, sealed }) => [
      name,
      durationOf(open, open.p50),
      durationOf(sealed, sealed.p50),
      durationOf(open, open.p95),
      durationOf(sealed, sealed.p95),
      open.cpuMsPerCall === undefined || sealed.cpuMsPerCall === undefined || sealed.calls === 0
        ? ''
        : tenths(sealed.cpuMsPerCall / open.cpuMsPerCall),
    ]),
  )}\n\nSealing ${texts.toLocaleString('en')} texts took ${whole(sealSeconds)} s.`

/** A call that takes longer than was measured for has no duration. */
const durationOf = ({ calls }: Figure, milliseconds: number): string =>
  calls === 0 ? 'no answer' : tenths(milliseconds)

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

function loadRow(result: LoadResult): string[] {
  const { name, product, bare, aims } = result
  return [
    name,
    whole(product.perSecond),
    tenths(product.mean),
    tenths(product.p50),
    tenths(product.p95),
    bare === undefined ? '' : whole(bare.perSecond),
    hundredths(ratioOf(result)),
    hundredths(product.cpuMsPerCall),
    hundredths(bare?.cpuMsPerCall),
    aims.map((aim) => aim.text).join('; '),
    aims.map(verdict).join('; '),
  ]
}

const liveRows = ({ calendars, oneClinic, screen, kilobytesAStream }: Results['live']): string[][] => [
  latencyRow('From a booking to the other calendars of the clinic, 200 open in 50 clinics', calendars),
  ...(screen === undefined ? [] : [latencyRow('… to the screen of a browser among them', screen)]),
  latencyRow('… 200 open in the same clinic', oneClinic),
  ...(kilobytesAStream === undefined
    ? []
    : [['Memory of an open live connection, of 1,000', `${tenths(kilobytesAStream)} kB`, '', '']]),
]

function otherRows({
  startMs,
  memoryMb,
  firstLoads,
  phone,
  sitePage,
  editor,
  live,
  inventory,
  backup,
  reminders,
  imports,
  partners,
  writing,
  money,
  charges,
  desktop,
}: Results): string[][] {
  const { atRest, afterLoad } = memoryMb
  const rows = [['From start to ready, median of 5', `${whole(startMs)} ms`, '', '']]
  if (atRest !== undefined) rows.push(['Memory after the start', `${whole(atRest)} MB`, '', ''])
  if (afterLoad !== undefined)
    rows.push(withAim('Memory after the load', `${whole(afterLoad)} MB`, smallEnough(afterLoad)))
  rows.push(
    ...liveRows(live),
    ...reportRows(inventory),
    ...backupRows(backup),
    ...reminderRows(reminders),
    ...importRows(imports),
    ...partnerRows(partners),
    ...writingRows(writing),
    ...moneyRows(money),
    ...chargeRows(charges),
    ...desktopRows(desktop),
  )
  if (firstLoads === undefined) return rows
  const { scheduler, dashboard } = firstLoads
  rows.push(
    withAim(
      'First load of the public scheduler: document, JS, CSS',
      kilobytes(scheduler.code),
      lightEnough(scheduler.code),
    ),
    ['… and fonts', kilobytes(scheduler.fonts), '', ''],
    ['… and data and pictures', kilobytes(scheduler.rest), '', ''],
    ['… and the headers of all answers', kilobytes(scheduler.headers), '', ''],
    ['First load of the dashboard: document, JS, CSS', kilobytes(dashboard.code), '', ''],
    ['… and fonts', kilobytes(dashboard.fonts), '', ''],
    ['… and data and pictures', kilobytes(dashboard.rest), '', ''],
    ['… and the headers of all answers', kilobytes(dashboard.headers), '', ''],
    ...phoneRows(phone),
    ...sitePageRows(sitePage),
    ...editorRows(editor),
  )
  return rows
}

function partnerRows(figures: PartnerFigures): string[][] {
  const { customers, overviewP95Ms, countedSeconds, lists } = figures
  return [
    withAim(
      `Partner overview over ${customers.toLocaleString('en')} organisations`,
      `p95 ${tenths(overviewP95Ms)} ms`,
      seenSoon(figures),
    ),
    ['… counted for it, every ten minutes', `${tenths(countedSeconds)} s`, '', ''],
    ...lists.map(({ look, p95Ms }) => withAim(`… their list: ${look}`, `p95 ${tenths(p95Ms)} ms`, listedSoon(p95Ms))),
  ]
}

function reminderRows(figures: ReminderFigures): string[][] {
  const { people, seconds, cpuMsAPerson } = figures
  return [
    withAim(
      `Reminders of ${people.toLocaleString('en')} people of one hour, by two workers`,
      `${tenths(seconds)} s, ${whole(people / seconds)} a second`,
      remindedSoon(figures),
    ),
    ['… processor time of both workers a person', `${hundredths(cpuMsAPerson)} ms`, '', ''],
  ]
}

function reportRows(figures: ReportFigures): string[][] {
  const { rows, rowsPerSecond, grownMb } = figures
  const name = `Report of ${rows.toLocaleString('en')} transactions as CSV`
  const speed = withAim(name, `${whole(rowsPerSecond)} rows a second`, quickReport(figures))
  return grownMb === undefined
    ? [speed]
    : [speed, ['… by how much the memory of the server grew', `${tenths(grownMb)} MB`, '', '']]
}

const latencyRow = (name: string, latency: Latency): string[] =>
  withAim(
    `${name}, ${latency.bookings} bookings`,
    `p50 ${whole(latency.p50)} ms, p95 ${whole(latency.p95)} ms`,
    soonEnough(latency),
  )

const hundredths = (value: number | undefined): string =>
  value === undefined ? '' : (Math.floor(value * 100) / 100).toFixed(2)
