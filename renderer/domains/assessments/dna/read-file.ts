import { DNA_BYTES_MAX, DnaReader } from './read-dna.ts'
import type { DnaResult } from './read-dna.ts'
import { isZip, unzip } from './unzip.ts'

/** Reads a file, zipped or not, piece by piece, so that no more than a piece of it is in memory. */
export async function readDnaFile(file: Blob, wanted: readonly string[]): Promise<DnaResult> {
  if (file.size > DNA_BYTES_MAX) return { fault: 'big' }
  const zipped = await isZip(file)
  const stream = zipped ? await unzip(file) : file.stream()
  if (stream === null) return { fault: 'zip' }
  const reader = new DnaReader(new Set(wanted))
  const decoder = new TextDecoder()
  const pieces = stream.getReader()
  let bytes = 0
  try {
    for (;;) {
      const { done, value } = await pieces.read()
      if (done) break
      bytes += value.byteLength
      if (bytes > DNA_BYTES_MAX) return { fault: 'big' }
      if (!reader.take(decoder.decode(value, { stream: true }))) return { fault: 'kind' }
    }
  } catch {
    return { fault: zipped ? 'zip' : 'cut' }
  } finally {
    void pieces.cancel().catch(() => undefined)
  }
  reader.take(decoder.decode())
  return reader.finish()
}
