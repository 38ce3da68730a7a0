import { readFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'

/** The kernel counts in hundredths of a second. */
const TICK_MS = 10

/** Processor time that a process has used so far, in milliseconds; undefined where there is no /proc. */
export function cpuMsOf(pid: number): number | undefined {
  const stat = readProc(`/proc/${pid}/stat`)
  // The name in parentheses may hold spaces; what follows it does not.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields === undefined ? undefined : (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

/** Memory of a process that is in RAM, in MB of 1,000,000 bytes. */
export function residentMbOf(pid: number): number | undefined {
  const kibibytes = /^VmRSS:\s+(\d+) kB$/m.exec(readProc(`/proc/${pid}/status`) ?? '')?.[1]
  return kibibytes === undefined ? undefined : (Number(kibibytes) * 1024) / 1_000_000
}

function readProc(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** The machine in one line. */
export function describeMachine(): string {
  const cores = cpus()
  const model = cores[0]?.model.trim() ?? 'unknown processor'
  return `${cores.length} cores (${model}), ${(totalmem() / 2 ** 30).toFixed(0)} GiB of memory`
}
