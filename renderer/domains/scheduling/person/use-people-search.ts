import { useApi } from '#renderer/api/use-api.ts'
import { useSettled } from '#renderer/ui/use-settled.ts'
import { contacts } from '#shared/domains/contacts/api.ts'
import type { FoundPerson } from '#shared/domains/contacts/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { Person } from '../form/draft.ts'

/** Enough to see, few enough to need little scrolling. */
const SHOWN = 10

export type KnownPerson = Extract<Person, { kind: 'patient' | 'contact' }>

export interface PeopleFound {
  /** Best first. */
  people: FoundPerson[]
  /** What is shown does not answer what is typed yet. */
  isSearching: boolean
  hasFailed: boolean
}

/** Patients and contacts of the org by what somebody remembers of them. */
export function usePeopleSearch(orgId: OrgId, text: string): PeopleFound {
  const typed = text.trim()
  const s = useSettled(typed)
  const isAsked = s !== '' && typed !== ''
  const found = useApi(
    contacts.find,
    { params: { orgId }, query: { s, limit: SHOWN } },
    { enabled: isAsked, keepPrevious: true },
  )
  return {
    people: isAsked ? (found.data?.people ?? []) : [],
    isSearching: typed !== s || (isAsked && found.isFetching),
    hasFailed: found.isError,
  }
}

/** As the form takes them. */
export const personOf = ({ kind, id, name, email, phone }: FoundPerson): KnownPerson => ({
  kind: kind === 'user' ? 'patient' : 'contact',
  id,
  name,
  email,
  phone,
})
