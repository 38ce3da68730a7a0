import { sql } from 'kysely'
import type { Reader } from '#server/database/orm.ts'
import type { Leaving, OrgErasure, PersonData, PersonErasure } from './person-data.ts'

interface Moment {
  reader: Reader
  now: Date
}

/** Has every part erase a person, inside the caller's transaction. Answers the keys of the files to remove after it. */
export async function erasePersonFrom(
  parts: readonly PersonData[],
  { reader, now }: Moment,
  person: Leaving,
): Promise<string[]> {
  const erasure: PersonErasure = { reader, now, person, ...traces() }
  for (const part of parts) await part.erase(erasure)
  for (const part of parts) await part.eraseLast?.(erasure, parts)
  return [...erasure.files]
}

/** The same for an org. */
export async function eraseOrgFrom(
  parts: readonly PersonData[],
  { reader, now }: Moment,
  org: Pick<OrgErasure, 'orgId' | 'addresses'>,
): Promise<string[]> {
  const erasure: OrgErasure = { reader, now, ...org, ...traces() }
  for (const part of parts) await part.eraseOrg?.(erasure)
  for (const part of parts) await part.eraseOrgLast?.(erasure, parts)
  return [...erasure.files]
}

const traces = () => ({ subjects: new Set<string>(), pictures: new Set<string>(), files: new Set<string>() })

/** A list of ids for a query. */
export const idList = (ids: Iterable<string>) => sql`${[...ids]}::uuid[]`
