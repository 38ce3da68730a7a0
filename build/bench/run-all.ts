import { startBenchCluster } from './database.ts'
import { fillCrowds } from './crowd.ts'
import { measureDesktop } from './desktop/measure-desktop.ts'
import { fill } from './fill.ts'
import { fillJournals } from './journals.ts'
import { measureFirstLoads } from './first-load.ts'
import { measureLive } from './live.ts'
import { CONNECTIONS, FEW_CONNECTIONS, openGauge } from './measure.ts'
import type { Figure, Gauge, Pace } from './measure.ts'
import { residentMbOf } from './process-figures.ts'
import { startBare, startProduct } from './product.ts'
import {
  LEADERBOARDS_P95_MS,
  LIST_P95_MS,
  SEARCH_P95_MS,
  STATISTICS_P95_MS,
  enoughPerSecond,
  halfOfBare,
  quickEnough,
} from './results.ts'
import type { Aim, LoadResult, Results } from './results.ts'
import { staffOf } from './shape.ts'
import { makeTokens } from './tokens.ts'
import type { Traffic } from './traffic.ts'

/** Appointments of an org on a day: 100,000 in all, and ten times as many. */
const PER_DAY = 10
const TEN_TIMES = 10 * PER_DAY
const STARTS = 5

type Say = (line: string) => void

interface Measurement {
  name: string
  traffic: Traffic
  /** As many as the machine bears, unless said. */
  connections?: number
  /** Left out where there is nothing to compare with. */
  bare?: boolean
  aims(product: Figure, bare: Figure | undefined): Aim[]
}

const none = (): Aim[] => []

/** How long a visitor waits is told by a server that is busy, not by one that is flooded. */
const FREE_SLOTS_OF_FEW: Measurement = {
  name: 'Free slots, four visitors at once',
  traffic: 'availability',
  connections: FEW_CONNECTIONS,
  aims: (product) => [quickEnough(product)],
}

const MEASUREMENTS: readonly Measurement[] = [
  {
    name: 'Free slots of a day, public',
    traffic: 'availability',
    bare: true,
    aims: (product, bare) => [halfOfBare(product, bare)],
  },
  FREE_SLOTS_OF_FEW,
  {
    name: 'Calendar of a month, staff',
    traffic: 'calendar',
    bare: true,
    aims: (product, bare) => [halfOfBare(product, bare)],
  },
  {
    name: 'Who am I, signed in',
    traffic: 'me',
    bare: true,
    aims: (product, bare) => [halfOfBare(product, bare), enoughPerSecond(product)],
  },
  {
    name: 'My own appointments, signed in',
    traffic: 'my-events',
    bare: true,
    aims: (product, bare) => [halfOfBare(product, bare), enoughPerSecond(product)],
  },
  { name: 'Booking by a visitor', traffic: 'booking', bare: true, aims: none },
  { name: 'Sign-in', traffic: 'sign-in', bare: true, aims: none },
  {
    name: 'Days of the public calendar',
    traffic: 'days',
    connections: FEW_CONNECTIONS,
    aims: none,
  },
  {
    name: 'The board of a day, staff',
    traffic: 'day-board',
    connections: FEW_CONNECTIONS,
    aims: none,
  },
  {
    name: 'Users of an org with 1,000 members, one look at a time: page, sorted, filtered, searched',
    traffic: 'users',
    connections: 1,
    aims: (product) => [quickEnough(product, LIST_P95_MS)],
  },
  {
    name: 'The same of an org with 100,000',
    traffic: 'users-of-many',
    connections: 1,
    aims: (product) => [quickEnough(product, LIST_P95_MS)],
  },
  {
    name: 'The same of an org with 100,000, four looks at once',
    traffic: 'users-of-many',
    connections: FEW_CONNECTIONS,
    aims: none,
  },
  {
    name: 'Search of a person among 200,000 contacts',
    traffic: 'contacts',
    connections: 1,
    aims: (product) => [quickEnough(product, SEARCH_P95_MS)],
  },
  {
    name: 'My statistics with ten years of days, one look at a time',
    traffic: 'own-statistics',
    connections: 1,
    aims: (product) => [quickEnough(product, STATISTICS_P95_MS)],
  },
  {
    name: 'Leaderboards of 5,000 patients with two years of days, one look at a time',
    traffic: 'leaderboards',
    connections: 1,
    aims: (product) => [quickEnough(product, LEADERBOARDS_P95_MS)],
  },
  { name: 'Mix of read, write and search', traffic: 'mix', aims: none },
]

/** Measures everything. Takes a quarter of an hour at the ordinary pace. */
export async function measureAll(pace: Pace, say: Say): Promise<Results> {
  const cluster = await startBenchCluster()
  const closers: (() => unknown)[] = [() => cluster.stop()]
  try {
    say('Filling a database with 100,000 appointments …')
    const url = await cluster.openDatabase('bench')
    await fill(url, PER_DAY)
    await fillCrowds(url)
    await fillJournals(url)
    const startMs = await measureStarts(url)

    const gauge = await openGauge(pace)
    closers.push(() => gauge.close())
    const product = await startProduct(url)
    const bare = await startBare(url)
    closers.push(bare.stop, product.stop)
    const atRest = residentMbOf(product.pid)
    const firstLoads = await measureFirstLoads(product.url)
    const loads: LoadResult[] = []
    for (const measurement of MEASUREMENTS) {
      const servers = measurement.bare === true ? [product, bare] : [product]
      loads.push(await measure(gauge, measurement, servers, PER_DAY, say))
    }
    const afterLoad = residentMbOf(product.pid)
    const tokens = await makeTokens()
    const fresh = await startProduct(url)
    closers.push(fresh.stop)
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
    return { loads, startMs, memoryMb: { atRest, afterLoad }, firstLoads, live, desktop, postgres: cluster.version }
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
