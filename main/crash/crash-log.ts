import { appendFileSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** Half of what the log may take on the disk: the older half goes when this one is full. */
const PART_MAX = 128 * 1024

interface CrashLogParts {
  file: string
  /** Milliseconds since the epoch. */
  now(): number
  report(problem: unknown): void
}

export interface CrashLog {
  /** One crash: what it was, and lines about it. */
  add(kind: string, lines: readonly string[]): void
  /** All that is written down, the oldest first; empty when nothing ever crashed. */
  read(): string
}

/** The crashes of this client on this computer. Written at once: the process may be about to end. */
export function createCrashLog({ file, now, report }: CrashLogParts): CrashLog {
  const older = `${file}.1`
  return {
    add(kind, lines) {
      try {
        mkdirSync(dirname(file), { recursive: true })
        if (sizeOf(file) > PART_MAX) renameSync(file, older)
        const time = new Date(now()).toISOString()
        appendFileSync(file, [`${time} ${kind}`, ...lines.map((line) => `  ${line}`), ''].join('\n'), { mode: 0o600 })
      } catch (problem) {
        // A full disk must not be the next crash.
        report(problem)
      }
    },
    read: () => textOf(older) + textOf(file),
  }
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
