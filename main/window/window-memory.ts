import { z } from 'zod'
import { readJsonFile, writeJsonFile } from '#main/storage/json-file.ts'

const Remembered = z.object({
  bounds: z.object({ x: z.int(), y: z.int(), width: z.int().positive(), height: z.int().positive() }),
  isMaximized: z.boolean(),
})
export type Remembered = z.infer<typeof Remembered>

/** Remembers where the window stood. A file that says nothing sensible counts as none. */
export const createWindowMemory = (file: string, report: (problem: unknown) => void) => ({
  recall: (): Remembered | null => readJsonFile(file, Remembered),
  remember(state: Remembered): void {
    try {
      writeJsonFile(file, state)
    } catch (problem) {
      // The window closes, or hides, where nothing can be written as well.
      report(problem)
    }
  },
})
