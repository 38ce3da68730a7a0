import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { z } from 'zod'

/** What a small file of this app says; null when it is missing, damaged, or not of this shape. */
export function readJsonFile<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> | null {
  try {
    const parsed = schema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** Replaces the file in one step, and at once: the last window may be closing, and the process with it. */
export function writeJsonFile(file: string, content: unknown): void {
  const draft = `${file}.new`
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(draft, JSON.stringify(content))
  renameSync(draft, file)
}
