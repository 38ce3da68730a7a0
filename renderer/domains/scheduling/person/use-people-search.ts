import { useApi } from '#renderer/api/use-api.ts'
import { useSettled } from '#renderer/ui/use-settled.ts'
import { people } from '#shared/domains/orgs/people-api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { contacts } from '#shared/domains/contacts/api.ts'
import type { Person } from '../form/draft.ts'

/** Rows of each group: enough to see, few enough to need no scrolling. */
const SHOWN = 6

export type KnownPerson = Extract<Person, { kind: 'patient' | 'contact' }>

export interface PeopleFound {
  patients: KnownPerson[]
  contacts: KnownPerson[]
  isSearching: boolean
  hasFailed: boolean
}

/** Patients and contacts of the org whose name, e-mail address or number has `text` in it. */
export function usePeopleSearch(orgId: OrgId, text: string): PeopleFound {
  const s = useSettled(text.trim())
  const enabled = s !== ''
  const query = { s, page: 1, limit: SHOWN }
  const patients = useApi(
    people.listOfOrg,
    { params: { orgId }, query: { ...query, role: 'user' } },
    { enabled, keepPrevious: true },
  )
  const known = useApi(contacts.search, { query: { ...query, orgId } }, { enabled, keepPrevious: true })
  return {
    patients: enabled ? (patients.data?.users ?? []).map((user) => ({ ...pick(user), kind: 'patient' })) : [],
    contacts: enabled ? (known.data?.contacts ?? []).map((contact) => ({ ...pick(contact), kind: 'contact' })) : [],
    isSearching: text.trim() !== s || patients.isFetching || known.isFetching,
    hasFailed: patients.isError || known.isError,
  }
}

const pick = ({ id, name, email, phone }: { id: string; name: string; email: string; phone: string | null }) => ({
  id,
  name,
  email,
  phone,
})
