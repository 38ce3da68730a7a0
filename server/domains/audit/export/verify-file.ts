import { createHash } from 'node:crypto'
import type { Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import type { Vault } from '#server/config/vault.ts'
import type { Reader } from '#server/database/orm.ts'
import { ClosedDay, hashOfDay } from '../days/read-day.ts'
import type { HourOfLog } from '../days/read-day.ts'
import { breaksOf, closedDays } from '../days/verify-days.ts'
import type { Break } from '../days/verify-days.ts'
import { sealOf } from './seal-file.ts'

export interface FileVerdict {
  /** Whether the file is as this installation wrote it, whole. */
  isGenuine: boolean
  /** Lines of the log in it; 0 for a file that is not genuine. */
  rows: number
  /** Closed days that were compared. */
  days: number
  breaks: Break[]
}

/** The last line is shorter than this. */
const SEAL_MAX = 1024

const SEAL = /rows\W+(\d+)\W+hash\W+([0-9a-f]{64})\W+seal\W+([0-9a-f]{64})/

/**
 * Whether a file of the log is as this installation wrote it, and, of lines of JSON, whether the days in it are those that
 * were closed: by their hashes, and by the rows themselves where the file holds all of them.
 *
 * @throws Error for a file that cannot be read
 */
export async function verifyFile(reader: Reader, vault: Vault, path: string): Promise<FileVerdict> {
  const end = await readEnd(path)
  if (end === null || !(await isSealed(vault, path, end))) return { isGenuine: false, rows: 0, days: 0, breaks: [] }
  return { isGenuine: true, rows: end.rows, ...(await compareDays(reader, vault, path)) }
}

interface End {
  /** Where the last line begins, in bytes. */
  at: number
  rows: number
  hash: string
  seal: string
}

async function readEnd(path: string): Promise<End | null> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const from = Math.max(0, size - SEAL_MAX)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(size - from), 0, size - from, from)
    const tail = buffer.subarray(0, bytesRead)
    const begin = tail.lastIndexOf('\n', tail.length - 2) + 1
    const [, rows, hash, seal] = SEAL.exec(tail.subarray(begin).toString()) ?? []
    if (rows === undefined || hash === undefined || seal === undefined) return null
    return { at: from + begin, rows: Number(rows), hash, seal }
  } finally {
    await file.close()
  }
}

async function isSealed(vault: Vault, path: string, { at, hash, seal }: End): Promise<boolean> {
  const digest = createHash('sha256')
  if (at > 0) for await (const chunk of createReadStream(path, { end: at - 1 })) digest.update(chunk)
  return digest.digest('hex') === hash && sealOf(vault, hash) === seal
}

const Head = z.object({ isWhole: z.boolean() })
const Line = z.object({ at: z.string(), print: z.string() })
const Day = ClosedDay.partial({ hours: true, previous: true })

async function compareDays(reader: Reader, vault: Vault, path: string) {
  const hours = new Hours()
  const days: z.infer<typeof Day>[] = []
  let isWhole = false
  for await (const text of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    // A table holds no days to compare.
    if (!text.startsWith('{')) return { days: 0, breaks: [] }
    const value: unknown = JSON.parse(text)
    const row = Line.safeParse(value)
    const day = row.success ? null : Day.safeParse(value)
    if (row.success) hours.add(row.data)
    else if (day?.success === true) days.push(day.data)
    else isWhole = Head.safeParse(value).data?.isWhole ?? isWhole
  }
  const kept = new Map<string, string>()
  for await (const { day, hash } of closedDays(reader)) kept.set(day, hash)
  const breaks = days.flatMap((day): Break[] => {
    const { hours: closed, previous } = day
    const isBound =
      closed === undefined ||
      previous === undefined ||
      day.hash === hashOfDay(vault, { day: day.day, hours: closed, previous })
    const isKept = kept.get(day.day) === day.hash
    return [
      ...(isBound && isKept ? [] : [{ day: day.day, hour: null, what: 'day changed' as const }]),
      ...(isWhole && closed !== undefined ? breaksOf(day.day, closed, hours.of(day.day)) : []),
    ]
  })
  return { days: days.length, breaks }
}

/** What a file holds of each hour, as the closed days count it. The rows come in their order. */
class Hours {
  readonly #found = new Map<string, { rows: number; hash: Hash }>()

  add({ at, print }: z.infer<typeof Line>): void {
    const name = at.slice(0, 13)
    const hour = this.#found.get(name) ?? { rows: 0, hash: createHash('sha256') }
    this.#found.set(name, hour)
    hour.rows++
    hour.hash.update(Buffer.from(print, 'hex'))
  }

  of(day: string): HourOfLog[] {
    return Array.from({ length: 24 }, (_, hour) => hour).flatMap((hour) => {
      const found = this.#found.get(`${day}T${String(hour).padStart(2, '0')}`)
      return found === undefined ? [] : [{ hour, rows: found.rows, hash: found.hash.copy().digest('hex') }]
    })
  }
}
