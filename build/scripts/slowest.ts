import { ROOT } from './run.ts'
import { relative } from 'node:path'

export interface TimedFile {
  file: string
  seconds: number
}

const SHOWN = 30

/** Tells which files of tests took longest, so that whoever finds a run too long sees where to begin. */
export function printSlowest(what: string, files: readonly TimedFile[]): void {
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds)
  const total = files.reduce((sum, { seconds }) => sum + seconds, 0)
  console.log(`\n${what}: ${files.length} files, ${total.toFixed(0)} s of all workers together; the slowest:`)
  for (const { file, seconds } of slowest.slice(0, SHOWN)) {
    console.log(`${seconds.toFixed(1).padStart(8)} s  ${relative(ROOT, file)}`)
  }
}
