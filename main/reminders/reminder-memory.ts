import { z } from 'zod'
import { DAY } from '#shared/kernel/time.ts'
import { readJsonFile, writeJsonFile } from '#main/storage/json-file.ts'

/** So long it is remembered that something was shown: longer than anything could be shown again. */
const KEPT_MS = 14 * DAY

const Memory = z.object({
  /** What was shown and when: ids and times, no names. */
  shown: z.record(z.string(), z.number()).catch({}),
  /** Milliseconds since the epoch. */
  pausedUntil: z.number().nullable().catch(null),
})

export interface ReminderMemory {
  isShown(mark: string): boolean
  show(marks: readonly string[], now: number): void
  pausedUntil(now: number): number | null
  pause(until: number | null): void
}

/** Remembers over restarts what the person was told already, and until when they want to be left alone. */
export function createReminderMemory(file: string, report: (problem: unknown) => void): ReminderMemory {
  let { shown, pausedUntil } = readJsonFile(file, Memory) ?? { shown: {}, pausedUntil: null }

  function keep(): void {
    try {
      writeJsonFile(file, { shown, pausedUntil })
    } catch (problem) {
      // A full disk is no reason to be silent: until the client ends it is remembered all the same.
      report(problem)
    }
  }

  return {
    isShown: (mark) => Object.hasOwn(shown, mark),
    show(marks, now) {
      if (marks.length === 0) return
      const recent = Object.entries(shown).filter(([, at]) => at > now - KEPT_MS)
      shown = Object.fromEntries([...recent, ...marks.map((mark): [string, number] => [mark, now])])
      keep()
    },
    pausedUntil: (now) => (pausedUntil !== null && pausedUntil > now ? pausedUntil : null),
    pause(until) {
      pausedUntil = until
      keep()
    },
  }
}
