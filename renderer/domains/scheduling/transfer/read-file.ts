import { readText } from '#renderer/ui/files/read-text.ts'
import type { ImportFormat } from '#shared/domains/scheduling/imports-schema.ts'

/** A file as it will be sent. */
export interface TransferFile {
  name: string
  format: ImportFormat
  text: string
}

/** Reads a file in the browser; null for one that is larger than may be imported at once. */
export async function readFile(file: File): Promise<TransferFile | null> {
  const text = await readText(file)
  return text === null ? null : { name: file.name, format: formatOf(text), text }
}

/** By what is in it: the endings of names are not to be relied upon. */
export const formatOf = (text: string): ImportFormat => (/^\s*BEGIN:VCALENDAR/i.test(text) ? 'ics' : 'csv')
