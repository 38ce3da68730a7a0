import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { PersonData, PictureSources } from '#server/personal-data/person-data.ts'

/**
 * Everything that any part keeps about a person, as a ZIP of JSON files, each of which a person can read, and of their pictures,
 * each named as the address that stands for it in those files ends. It is made piece by piece, as pictures may be many.
 */
export async function* exportAccount(
  parts: readonly PersonData[],
  sources: PictureSources,
): AsyncGenerator<Uint8Array, void> {
  const made: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error
    made.push(chunk)
  })
  for (const [name, read] of parts.flatMap(({ exportOf }) => Object.entries(exportOf))) {
    const file = new ZipDeflate(name)
    zip.add(file)
    file.push(strToU8(JSON.stringify(await read(sources.reader, sources.userId), null, 2)), true)
    yield* made.splice(0)
  }
  for (const part of parts)
    for await (const { name, bytes } of part.picturesFor?.(sources, parts) ?? []) {
      // Pictures are compressed as they are.
      const file = new ZipPassThrough(name)
      zip.add(file)
      file.push(bytes, true)
      yield* made.splice(0)
    }
  zip.end()
  yield* made.splice(0)
}
