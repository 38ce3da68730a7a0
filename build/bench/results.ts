import type { BackupFigures } from './backup.ts'
import type { EditorFigures } from './editor.ts'
import type { DesktopFigures } from './desktop/measure-desktop.ts'
import type { FirstLoads } from './first-load.ts'
import type { ReportFigures } from './inventory.ts'
import type { ImportFigures } from './imports.ts'
import type { Latency, LiveFigures } from './live.ts'
import type { Figure } from './measure.ts'
import type { ChargeFigures } from './charges.ts'
import type { MoneyFigures } from './money.ts'
import type { PartnerFigures } from './partners.ts'
import type { ReminderFigures } from './reminders.ts'
import type { ScreenFigures } from './phone.ts'
import type { SealedFigures } from './sealed.ts'
import type { SitePageFigures } from './websites.ts'
import type { WritingFigures } from './writing.ts'

/** What a figure is held against. */
export interface Aim {
  text: string
  met: boolean
}

/** One kind of load on the product, and on the bare server where that does the same. */
export interface LoadResult {
  name: string
  product: Figure
  bare?: Figure | undefined
  aims: readonly Aim[]
}

export interface Results {
  loads: readonly LoadResult[]
  startMs: number
  /** MB of RAM before and after the load; undefined where the system does not tell. */
  memoryMb: { atRest: number | undefined; afterLoad: number | undefined }
  firstLoads: FirstLoads | undefined
  live: LiveFigures
  inventory: ReportFigures
  backup: BackupFigures
  sealed: SealedFigures
  reminders: ReminderFigures
  money: MoneyFigures
  charges: ChargeFigures
  imports: ImportFigures
  partners: PartnerFigures
  writing: WritingFigures
  phone: readonly ScreenFigures[] | undefined
  sitePage: SitePageFigures | undefined
  editor: EditorFigures | undefined
  desktop: DesktopFigures
  postgres: string
}

export const ratioOf = ({ product, bare }: Pick<LoadResult, 'product' | 'bare'>): number | undefined =>
  bare === undefined ? undefined : product.perSecond / bare.perSecond

const RATIO = 0.5
const SIGNED_IN_PER_SECOND = 1500
const AVAILABILITY_P95_MS = 15
export const INBOX_P95_MS = 20
export const NOTES_P95_MS = 20
export const LIST_P95_MS = 50
export const SEARCH_P95_MS = 30
export const STATISTICS_P95_MS = 30
export const LEADERBOARDS_P95_MS = 100
export const STOCK_P95_MS = 20
export const RECALL_P95_MS = 2000
export const SLIP_P95_MS = 1000
const REPORT_PER_SECOND = 20_000
const MEMORY_MB = 300
const SCHEDULER_KB = 150
const LIVE_P95_MS = 500
const GROWTH_PERCENT = 20
const RESTORE_MINUTES = 15
const RECONCILED_SECONDS = 60
const SUMMARY_P95_MS = 50
const IMPORTED_SECONDS = 60
const OVERVIEW_P95_MS = 100
/** 100,000 people of one hour in five minutes. */
const REMINDED_A_SECOND = 100_000 / 300

export const halfOfBare = (product: Figure, bare: Figure | undefined): Aim => ({
  text: `at least ${RATIO} of bare`,
  met: (ratioOf({ product, bare }) ?? 0) >= RATIO,
})

export const enoughPerSecond = (product: Figure): Aim => ({
  text: `${SIGNED_IN_PER_SECOND} a second`,
  met: product.perSecond >= SIGNED_IN_PER_SECOND,
})

export const quickEnough = (product: Figure, milliseconds = AVAILABILITY_P95_MS): Aim => ({
  text: `p95 below ${milliseconds} ms`,
  met: product.p95 < milliseconds,
})

export const quickReport = ({ rowsPerSecond }: ReportFigures): Aim => ({
  text: `${REPORT_PER_SECOND.toLocaleString('en')} rows a second`,
  met: rowsPerSecond >= REPORT_PER_SECOND,
})

export const smallEnough = (megabytes: number): Aim => ({
  text: `below ${MEMORY_MB} MB`,
  met: megabytes < MEMORY_MB,
})

export const lightEnough = (bytes: number): Aim => ({
  text: `below ${SCHEDULER_KB} kB`,
  met: bytes < SCHEDULER_KB * 1000,
})

export const soonEnough = ({ p95 }: Latency): Aim => ({ text: `p95 below ${LIVE_P95_MS} ms`, met: p95 < LIVE_P95_MS })

/** A clinic is without its calendar for so long on a bad day. */
export const restoredSoon = ({ restoreMinutes }: BackupFigures): Aim => ({
  text: `below ${RESTORE_MINUTES} min`,
  met: restoreMinutes < RESTORE_MINUTES,
})

export const steadyEnough = (before: number, after: number): Aim => ({
  text: `at most ${GROWTH_PERCENT} % more`,
  met: after <= before * (1 + GROWTH_PERCENT / 100),
})

export const reconciledSoon = ({ seconds }: MoneyFigures): Aim => ({
  text: `below ${RECONCILED_SECONDS} s`,
  met: seconds < RECONCILED_SECONDS,
})

export const importedSoon = ({ madeSeconds }: Pick<ImportFigures, 'madeSeconds'>): Aim => ({
  text: `below ${IMPORTED_SECONDS} s`,
  met: madeSeconds < IMPORTED_SECONDS,
})

export const listedSoon = (p95Ms: number): Aim => ({ text: `p95 below ${LIST_P95_MS} ms`, met: p95Ms < LIST_P95_MS })

export const seenSoon = ({ overviewP95Ms }: PartnerFigures): Aim => ({
  text: `p95 below ${OVERVIEW_P95_MS} ms`,
  met: overviewP95Ms < OVERVIEW_P95_MS,
})

export const summedSoon = ({ summaryP95Ms }: MoneyFigures): Aim => ({
  text: `p95 below ${SUMMARY_P95_MS} ms`,
  met: summaryP95Ms < SUMMARY_P95_MS,
})

export const remindedSoon = ({ people, seconds }: ReminderFigures): Aim => ({
  text: `${Math.ceil(REMINDED_A_SECOND)} people a second`,
  met: people / seconds >= REMINDED_A_SECOND,
})
