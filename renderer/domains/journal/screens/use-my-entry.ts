import { useApi } from '#renderer/api/use-api.ts'
import { useSession } from '#renderer/domains/identity/index.ts'
import { journal } from '#shared/domains/journal/api.ts'
import { EntryId } from '#shared/kernel/ids.ts'
import { isEntryOf } from '../address/address.ts'

/**
 * The entry of mine that an address names. It can name an entry of somebody whom one treats as well: that is opened, and
 * changed, where their journal is.
 */
export function useMyEntry(named: string | undefined) {
  const { user } = useSession()
  const id = EntryId.safeParse(named)
  const entry = useApi(journal.get, { params: { id: id.data ?? '' } }, { enabled: id.success })
  return { entry, isMine: id.success && isEntryOf(user.id, entry.data) }
}
