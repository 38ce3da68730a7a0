import { useApi } from '#renderer/api/use-api.ts'
import { useSettled } from '#renderer/ui/use-settled.ts'
import { contacts } from '#shared/domains/contacts/api.ts'
import type { FoundPerson } from '#shared/domains/contacts/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'

interface Newcomer {
  name: string
  email: string
  phone: string
}

/** Fewer digits than that many people share. */
const NUMBER_MIN = 7
const SHOWN = 4

/**
 * Who the clinic knows already of the same name, however it is written, the same address or the same number.
 *
 * @param isDone keeps what was found: once the person is made, they would be found themselves
 */
export function useLikelyDoubles(orgId: OrgId, { name, email, phone }: Newcomer, isDone: boolean): FoundPerson[] {
  const address = email.trim().toLowerCase()
  const named = useFound(orgId, isDone, name.trim(), /\S\s+\S|\p{Script=Han}{2}/u.test(name.trim()))
  const reached = useFound(orgId, isDone, address, /\S@\S+\.\S/.test(address))
  const called = useFound(orgId, isDone, phone.trim(), phone.replaceAll(/\D/g, '').length >= NUMBER_MIN)
  const all = [
    ...reached.filter((one) => one.email?.toLowerCase() === address),
    ...called.filter(({ isWhole }) => isWhole),
    ...named.filter(({ isWhole }) => isWhole),
  ]
  return all.filter(({ id }, index) => all.findIndex((one) => one.id === id) === index).slice(0, SHOWN)
}

function useFound(orgId: OrgId, isDone: boolean, typed: string, isWorthAsking: boolean): FoundPerson[] {
  const s = useSettled(isWorthAsking ? typed : '')
  const found = useApi(
    contacts.find,
    { params: { orgId }, query: { s, limit: SHOWN } },
    { enabled: s !== '' && !isDone },
  )
  return s === '' ? [] : (found.data?.people ?? [])
}
