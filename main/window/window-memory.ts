import { z } from 'zod'
import { readJsonFile, writeJsonFile } from '#main/storage/json-file.ts'

const Remembered = z.object({
  bounds: z.object({ x: z.int(), y: z.int(), width: z.int().positive(), height: z.int().positive() }),
  isMaximized: z.boolean(),
})
export type Remembered = z.infer<typeof Remembered>

/** Remembers where the window stood. A file that says nothing sensible counts as none. */
export const createWindowMemory = (file: string) => ({
  recall: (): Remembered | null => readJsonFile(file, Remembered),
  remember: (state: Remembered): void => writeJsonFile(file, state),
})
