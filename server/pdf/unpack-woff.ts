import { inflateSync } from 'node:zlib'

/** What stands before the directory of tables, in bytes: of the packed file, and of the plain one. */
const WOFF_HEADER = 44
const SFNT_HEADER = 12
/** An entry of the directory, likewise. */
const WOFF_ENTRY = 20
const SFNT_ENTRY = 16

/**
 * A font as it was before it was packed for the web (W3C, WOFF File Format 1.0). Read packed, each glyph would have the
 * table of all glyphs unpacked once more.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is no WOFF font')
  const count = woff.readUInt16BE(12)
  const header = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY)
  const power = Math.floor(Math.log2(count))
  header.writeUInt32BE(woff.readUInt32BE(4), 0)
  header.writeUInt16BE(count, 4)
  header.writeUInt16BE(2 ** power * SFNT_ENTRY, 6)
  header.writeUInt16BE(power, 8)
  header.writeUInt16BE((count - 2 ** power) * SFNT_ENTRY, 10)
  const tables: Buffer[] = []
  let end = header.length
  for (let index = 0; index < count; index += 1) {
    const from = WOFF_HEADER + index * WOFF_ENTRY
    const [start, packed, length] = [
      woff.readUInt32BE(from + 4),
      woff.readUInt32BE(from + 8),
      woff.readUInt32BE(from + 12),
    ]
    const bytes = woff.subarray(start, start + packed)
    const table = packed < length ? inflateSync(bytes) : bytes
    const to = SFNT_HEADER + index * SFNT_ENTRY
    woff.copy(header, to, from, from + 4)
    header.writeUInt32BE(woff.readUInt32BE(from + 16), to + 4)
    header.writeUInt32BE(end, to + 8)
    header.writeUInt32BE(length, to + 12)
    // Each table begins at a multiple of four.
    const filling = Buffer.alloc((4 - (table.length % 4)) % 4)
    tables.push(table, filling)
    end += table.length + filling.length
  }
  return Buffer.concat([header, ...tables])
}
