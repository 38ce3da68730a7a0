import { DNA_BYTES_MAX } from './read-dna.ts'

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
/** The end of the directory lies within the last bytes, a comment of 65,535 included. */
const TAIL = 65_557
const DEFLATED = 8
const STORED = 0

/** A ZIP file begins so. */
export async function isZip(file: Blob): Promise<boolean> {
  const head = new DataView(await file.slice(0, 4).arrayBuffer())
  return head.byteLength === 4 && head.getUint32(0, true) === LOCAL
}

/** The largest file of text in a ZIP, unpacked as it is read; null for one that is damaged, protected or too large. */
export async function unzip(file: Blob): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | null> {
  const from = Math.max(0, file.size - TAIL)
  const tail = new DataView(await file.slice(from).arrayBuffer())
  let end = tail.byteLength - 22
  while (end >= 0 && tail.getUint32(end, true) !== END) end -= 1
  if (end < 0) return null
  const at = tail.getUint32(end + 16, true)
  const directory = new DataView(await file.slice(at, at + tail.getUint32(end + 12, true)).arrayBuffer())
  const entry = largestIn(directory)
  if (entry === null || entry.isProtected || entry.size > DNA_BYTES_MAX) return null
  const local = new DataView(await file.slice(entry.at, entry.at + 30).arrayBuffer())
  if (local.byteLength < 30 || local.getUint32(0, true) !== LOCAL) return null
  const begin = entry.at + 30 + local.getUint16(26, true) + local.getUint16(28, true)
  const packed = file.slice(begin, begin + entry.packed).stream()
  if (entry.method === STORED) return packed
  return entry.method === DEFLATED ? packed.pipeThrough(new DecompressionStream('deflate-raw')) : null
}

function largestIn(directory: DataView) {
  let found: { at: number; packed: number; size: number; method: number; isProtected: boolean } | null = null
  for (let at = 0; at + 46 <= directory.byteLength && directory.getUint32(at, true) === ENTRY;) {
    const size = directory.getUint32(at + 24, true)
    if (found === null || size > found.size)
      found = {
        at: directory.getUint32(at + 42, true),
        packed: directory.getUint32(at + 20, true),
        size,
        method: directory.getUint16(at + 10, true),
        isProtected: (directory.getUint16(at + 8, true) & 1) === 1,
      }
    at +=
      46 + directory.getUint16(at + 28, true) + directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true)
  }
  return found
}
