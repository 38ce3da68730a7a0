import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { ROOT } from '../scripts/run.ts'
import type { BenchCluster } from './database.ts'
import { query } from './database.ts'
import { fill } from './fill.ts'
import { fillJournals } from './journals.ts'
import type { Figure, Gauge } from './measure.ts'
import { startProduct } from './product.ts'
import { SESSION_SECRET } from './shape.ts'
import type { Traffic } from './traffic.ts'

/** A clinic of these patients, each of whom has measured on each of these days. */
const WRITERS = 1000
const DAYS = 37
const PER_DAY = 10

/** What reads or writes sealed texts, and what it is called on the page. */
const LOADS = [
  ['calendar', 'Calendar of a month, every appointment with a note'],
  ['review', `Review list of ${WRITERS.toLocaleString('en')} patients who measure daily`],
  ['journal-month', 'A month of my journal'],
  ['journal-search', 'Search of my notes of ten years'],
  ['journal-entry', 'Saving an entry with a note and a weight'],
] as const satisfies readonly (readonly [Traffic, string])[]

/** The same calls on the same data, as it was written and sealed. */
export interface SealedFigures {
  loads: readonly { name: string; open: Figure; sealed: Figure }[]
  texts: number
  /** How long it took to seal them all. */
  sealSeconds: number
}

/**
 * Measures what SEAL_FIELDS costs: one call at a time on texts that stand open, then on the same sealed by
 * `npm run keys:rotate -- --fields`.
 */
export async function measureSealed(cluster: BenchCluster, gauge: Gauge): Promise<SealedFigures> {
  const url = await cluster.openDatabase('bench_sealed')
  await fill(url, PER_DAY)
  await fillJournals(url, { writers: WRITERS, days: DAYS })
  await query(
    url,
    `update appointments set notes = repeat('Prefers a text message the day before. ', 5)`,
    `update entries set note = 'A walk by the river, and slept badly after it.' where note is null`,
    `vacuum analyze appointments, entries`,
  )
  const measureAll = async (environment: Record<string, string>): Promise<Figure[]> => {
    const product = await startProduct(url, environment)
    try {
      const figures: Figure[] = []
      for (const [traffic] of LOADS) {
        const [figure] = await gauge.compare({ traffic, connections: 1, appointmentsPerDay: PER_DAY }, [product])
        if (figure === undefined) throw new Error('Nothing was measured')
        figures.push(figure)
      }
      return figures
    } finally {
      await product.stop()
    }
  }

  const open = await measureAll({})
  const startedAt = performance.now()
  const { stdout } = await promisify(execFile)(process.execPath, ['server/commands/keys-rotate.ts', '--fields'], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: url, SESSION_SECRET, DATA_KEY: SESSION_SECRET, SEAL_FIELDS: 'true' },
  })
  const sealSeconds = (performance.now() - startedAt) / 1000
  const texts = Number(/^(\d+) texts are sealed/m.exec(stdout)?.[1])
  if (!(texts > 0)) throw new Error(`Nothing was sealed: ${stdout}`)
  const sealed = await measureAll({ SEAL_FIELDS: 'true' })
  return {
    loads: LOADS.map(([, name], index) => ({ name, open: figureAt(open, index), sealed: figureAt(sealed, index) })),
    texts,
    sealSeconds,
  }
}

function figureAt(figures: readonly Figure[], index: number): Figure {
  const figure = figures[index]
  if (figure === undefined) throw new Error('Not everything was measured')
  return figure
}
