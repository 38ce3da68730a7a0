import { createContext, useContext } from 'react'
import { useSearchParams } from 'react-router'
import { CONTACTS_IMPORT_PATH, PATIENTS_PATH, contactPath } from '#renderer/domains/contacts/index.ts'
import { pathsOf, useArea, useCurrentOrg } from '#renderer/domains/orgs/index.ts'
import { orgImports, ownImports } from '#shared/domains/imports/api.ts'
import type { ImportKindName, OwnKindName } from '#shared/domains/imports/kinds.ts'
import type { ImportLine } from '#shared/domains/imports/schema.ts'
import { OrgId } from '#shared/kernel/ids.ts'
import type { ImportId } from '#shared/kernel/ids.ts'

/** Where files of a kind come in: by which calls, and at which addresses of the page. */
export interface ImportPlace {
  kind: ImportKindName
  calls: typeof orgImports | typeof ownImports
  /** What names the place in every call. */
  of: { orgId: OrgId; kind: OwnKindName } | { orgId?: never; kind?: never }
  /** Where a file is chosen. */
  start: string
  one(id: ImportId): string
  /** The list that all of it goes into. */
  list: string
  /** Those that wait for something after the import. */
  next: string | null
  /** One of what was made, or is there already, by its id or by what its line says. */
  made(id: string, words: ImportLine['words']): string
}

const Place = createContext<ImportPlace | null>(null)
export const ImportPlaceProvider = Place.Provider

/** @throws Error outside of a place */
export function useImportPlace(): ImportPlace {
  const place = useContext(Place)
  if (place === null) throw new Error('Nothing says what is imported')
  return place
}

/** Organisations, in the area of those who look after them. */
export function useOrgsPlace(): ImportPlace {
  const area = useArea()
  const { list, import: start, edit } = pathsOf(area)
  return {
    kind: 'orgs',
    calls: orgImports,
    of: {},
    start,
    one: (id) => `${start}/${id}`,
    list,
    next: `${list}?status=pending`,
    made: edit,
  }
}

/** Where files of a kind are chosen, the list that they go into, and one of it. */
export interface OwnPaths {
  start: string
  list: string
  made(id: string, words: ImportLine['words']): string
}

export const CONTACT_PATHS: OwnPaths = { start: CONTACTS_IMPORT_PATH, list: PATIENTS_PATH, made: contactPath }

/** A kind of the org that one works in, or of the one that the address names; null without an org. */
export function useOwnPlace(kind: OwnKindName, { start, list, made }: OwnPaths): ImportPlace | null {
  const own = useCurrentOrg()
  const [search] = useSearchParams()
  const named = OrgId.safeParse(search.get('org')).data
  const orgId = named ?? own?.id
  if (orgId === undefined) return null
  const rest = named === undefined ? '' : `?org=${named}`
  return {
    kind,
    calls: ownImports,
    of: { orgId, kind },
    start: start + rest,
    one: (id) => `${start}/${id}${rest}`,
    list,
    next: list,
    made,
  }
}
