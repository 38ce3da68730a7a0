import { measureBackup } from './backup.ts'
import { startBenchCluster } from './database.ts'
import { fillCrowds } from './crowd.ts'
import { measureDesktop } from './desktop/measure-desktop.ts'
import { fill } from './fill.ts'
import { fillInbox } from './inbox.ts'
import { fillJournals } from './journals.ts'
import { fillNotes } from './notes.ts'
import { fillInventory } from './inventory-fill.ts'
import { fillVisitTypes } from './visit-types.ts'
import { measureImports } from './imports.ts'
import { measurePartners } from './partners.ts'
import { measureReport } from './inventory.ts'
import { measureFirstLoads } from './first-load.ts'
import { measureLive } from './live.ts'
import { CONNECTIONS, openGauge } from './measure.ts'
import type { Gauge, Pace } from './measure.ts'
import { FREE_SLOTS_OF_FEW, MEASUREMENTS } from './measurements.ts'
import type { Measurement, Part } from './measurements.ts'
import { residentMbOf } from './process-figures.ts'
import { fillEditor, measureEditor } from './editor.ts'
import { measurePhone } from './phone.ts'
import { startBare, startProduct } from './product.ts'
import { measureCharges } from './charges.ts'
import { measureMoney } from './money.ts'
import { measureReminders } from './reminders.ts'
import type { LoadResult, Results } from './results.ts'
import { measureSealed } from './sealed.ts'
import type { SealedFigures } from './sealed.ts'
import { staffOf } from './shape.ts'
import { makeTokens } from './tokens.ts'
import { fillWebsites, measureSitePage } from './websites.ts'
import { measureWriting } from './writing.ts'

/** Appointments of an org on a day: 100,000 in all, and ten times as many. */
const PER_DAY = 10
const TEN_TIMES = 10 * PER_DAY
const STARTS = 5
/** Whom it is the hour of; a first idea needs fewer. */
const remindedAt = ({ rounds }: Pace): number => (rounds === 1 ? 10_000 : 100_000)

type Say = (line: string) => void

/** Measures everything. Takes half an hour at the ordinary pace. */
export async function measureAll(pace: Pace, say: Say): Promise<Results> {
  const cluster = await startBenchCluster()
  const closers: (() => unknown)[] = [() => cluster.stop()]
  try {
    say('Filling a database with 100,000 appointments …')
    const url = await cluster.openDatabase('bench')
    await fill(url, PER_DAY)
    await fillVisitTypes(url)
    await fillCrowds(url)
    await fillJournals(url)
    await fillInbox(url)
    await fillNotes(url)
    await fillWebsites(url)
    await fillEditor(url)
    say('… and 1,000,000 transactions …')
    await fillInventory(url)
    const startMs = await measureStarts(url)

    const gauge = await openGauge(pace)
    closers.push(() => gauge.close())
    const product = await startProduct(url)
    const bare = await startBare(url)
    closers.push(bare.stop, product.stop)
    const atRest = residentMbOf(product.pid)
    const firstLoads = await measureFirstLoads(product.url)
    const phone = await measurePhone(product.url)
    const sitePage = await measureSitePage(product.url)
    const editor = await measureEditor(product.url)
    const loads: LoadResult[] = []
    for (const measurement of MEASUREMENTS) {
      const servers = measurement.bare === true ? [product, bare] : [product]
      loads.push(await measure(gauge, measurement, servers, PER_DAY, say))
    }
    const afterLoad = residentMbOf(product.pid)
    const tokens = await makeTokens()
    const fresh = await startProduct(url)
    closers.push(fresh.stop)
    const inventory = await measureReport(fresh, tokens[staffOf(1)] ?? '')
    const live = await measureLive(product, fresh, (user) => tokens[user] ?? '', pace)
    say('Starting the desktop client …')
    const desktop = await measureDesktop(fresh.url, tokens[staffOf(1)] ?? '', pace)
    await fresh.stop()
    say(`From a booking to ${live.calendars.bookings} others' calendars: p95 ${live.calendars.p95.toFixed(0)} ms`)

    say('Filling another with 1,000,000 …')
    const large = await cluster.openDatabase('bench_large')
    await fill(large, TEN_TIMES)
    const onLarge = await startProduct(large)
    closers.push(onLarge.stop)
    const again: Measurement = { ...FREE_SLOTS_OF_FEW, name: 'The same, ten times the appointments' }
    loads.splice(2, 0, await measure(gauge, again, [onLarge], TEN_TIMES, say))
    say('Backing it up and restoring it …')
    const backup = await measureBackup(cluster, large)
    say('Sealing the notes and vitals of a third …')
    const sealed = await measureSealed(cluster, gauge)
    say('Reminding everybody of one hour …')
    const reminders = await measureReminders(cluster, remindedAt(pace))
    say('Comparing the books with the provider …')
    const money = await measureMoney(cluster)
    const charges = await measureCharges(cluster)
    say('Bringing organisations in …')
    const imports = await measureImports(cluster)
    say('Looking after 100,000 organisations …')
    const partners = await measurePartners(cluster)
    say('Having texts written by rules …')
    const writing = await measureWriting(cluster)
    return {
      loads,
      startMs,
      memoryMb: { atRest, afterLoad },
      firstLoads,
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
      desktop,
      postgres: cluster.version,
    }
  } finally {
    for (const close of closers.toReversed()) await close()
  }
}

/** What each part needs beside the clinics and their people. */
const FILLS: Record<Part, readonly ((url: string) => Promise<void>)[]> = {
  scheduling: [fillVisitTypes],
  people: [fillCrowds],
  journal: [fillJournals],
  inbox: [fillInbox],
  live: [],
  notes: [fillNotes],
  inventory: [fillInventory],
  backup: [],
  sealed: [],
  reminders: [],
  money: [],
  imports: [],
  partners: [],
  writing: [],
  phone: [(url) => fillJournals(url, { writers: 500 })],
  websites: [fillWebsites, fillEditor],
}

export interface PartResults {
  loads: LoadResult[]
  live?: Results['live']
  inventory?: Results['inventory']
  backup?: Results['backup']
  sealed?: SealedFigures
  reminders?: Results['reminders']
  money?: Results['money']
  charges?: Results['charges']
  imports?: Results['imports']
  partners?: Results['partners']
  writing?: Results['writing']
  phone?: Results['phone']
  sitePage?: Results['sitePage']
  editor?: Results['editor']
}

/** Measures one part alone: for whoever works on it. Nothing else is filled, started or compared. */
export async function measurePart(part: Part, pace: Pace, say: Say): Promise<PartResults> {
  const cluster = await startBenchCluster()
  const closers: (() => unknown)[] = [() => cluster.stop()]
  try {
    say(`Filling a database for ${part} …`)
    if (part === 'reminders') return { loads: [], reminders: await measureReminders(cluster, remindedAt(pace)) }
    if (part === 'money')
      return { loads: [], money: await measureMoney(cluster), charges: await measureCharges(cluster) }
    if (part === 'imports') return { loads: [], imports: await measureImports(cluster) }
    if (part === 'partners') return { loads: [], partners: await measurePartners(cluster) }
    if (part === 'writing') return { loads: [], writing: await measureWriting(cluster) }
    if (part === 'sealed') {
      const gauge = await openGauge(pace)
      closers.push(() => gauge.close())
      return { loads: [], sealed: await measureSealed(cluster, gauge) }
    }
    const url = await cluster.openDatabase('bench')
    await fill(url, part === 'backup' ? TEN_TIMES : PER_DAY)
    for (const fillPart of FILLS[part]) await fillPart(url)
    if (part === 'phone') {
      const shown = await startProduct(url)
      closers.push(shown.stop)
      return { loads: [], phone: await measurePhone(shown.url) }
    }
    const gauge = await openGauge(pace)
    closers.push(() => gauge.close())
    const product = await startProduct(url)
    closers.push(product.stop)
    const loads: LoadResult[] = []
    const compared = part === 'websites' ? [await startBare(url)] : []
    closers.push(...compared.map(({ stop }) => stop))
    for (const measurement of MEASUREMENTS.filter((one) => one.part === part))
      loads.push(await measure(gauge, measurement, [product, ...compared], PER_DAY, say))
    if (part === 'websites')
      return { loads, sitePage: await measureSitePage(product.url), editor: await measureEditor(product.url) }
    if (part === 'backup') return { loads, backup: await measureBackup(cluster, url) }
    if (part !== 'inventory' && part !== 'live') return { loads }
    const tokens = await makeTokens()
    if (part === 'live') {
      const fresh = await startProduct(url)
      closers.push(fresh.stop)
      return { loads, live: await measureLive(product, fresh, (user) => tokens[user] ?? '', pace) }
    }
    return { loads, inventory: await measureReport(product, tokens[staffOf(1)] ?? '') }
  } finally {
    for (const close of closers.toReversed()) await close()
  }
}

async function measure(
  gauge: Gauge,
  { name, traffic, connections = CONNECTIONS, aims }: Measurement,
  servers: Parameters<Gauge['compare']>[1],
  appointmentsPerDay: number,
  say: Say,
): Promise<LoadResult> {
  const [product, bare] = await gauge.compare({ traffic, connections, appointmentsPerDay }, servers)
  if (product === undefined) throw new Error('Nothing was measured')
  const compared = bare === undefined ? '' : `, bare ${bare.perSecond.toFixed(0)}`
  say(`${name}: ${product.perSecond.toFixed(0)} a second, p95 ${product.p95.toFixed(1)} ms${compared}`)
  return { name, product, bare, aims: aims(product, bare) }
}

async function measureStarts(url: string): Promise<number> {
  const durations: number[] = []
  for (let start = 0; start < STARTS; start += 1) {
    const product = await startProduct(url)
    durations.push(product.startedInMs)
    await product.stop()
  }
  return durations.toSorted((a, b) => a - b)[Math.floor(STARTS / 2)] ?? 0
}
