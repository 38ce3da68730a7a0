import { IMPORT_MAX_BYTES } from '#shared/domains/imports/limits.ts'

/** Reads a file in the browser; null for one that is larger than may be imported at once. */
export async function readText(file: File): Promise<string | null> {
  // What a spreadsheet writes in UTF-16 is half as large in UTF-8.
  if (file.size > 2 * IMPORT_MAX_BYTES) return null
  const text = textOf(new Uint8Array(await file.arrayBuffer()))
  return new TextEncoder().encode(text).length > IMPORT_MAX_BYTES ? null : text
}

/** Spreadsheets write UTF-8, UTF-16 with a mark, or on Windows the code page of Western Europe. */
export function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return storable(new TextDecoder('utf-16le').decode(bytes))
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return storable(new TextDecoder('utf-16be').decode(bytes))
  try {
    return storable(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return storable(new TextDecoder('windows-1252').decode(bytes))
  }
}

/** The server takes no NUL. */
const storable = (text: string): string => text.replaceAll('\0', '')
