import { strToU8, zipSync } from 'fflate'
import type { Reader } from '#server/database/orm.ts'
import type { PersonData } from '#server/personal-data/person-data.ts'

/** Everything that any part keeps about a person, as a ZIP of JSON files, each of which a person can read. */
export async function exportAccount(parts: readonly PersonData[], reader: Reader, userId: string): Promise<Uint8Array> {
  const files = await Promise.all(
    parts
      .flatMap(({ exportOf }) => Object.entries(exportOf))
      .map(async ([name, read]) => [name, strToU8(JSON.stringify(await read(reader, userId), null, 2))] as const),
  )
  return zipSync(Object.fromEntries(files))
}
