import { useMemo } from 'react'
import { useApi } from '#renderer/api/use-api.ts'
import { useSession } from '#renderer/domains/identity/index.ts'
import { journal } from '#shared/domains/journal/api.ts'
import { daysDone } from '#shared/domains/journal/weekly-goals.ts'
import { addDays } from '#shared/kernel/calendar/days.ts'
import type { EntryId, UserId } from '#shared/kernel/ids.ts'
import type { LocalDate } from '#shared/kernel/time.ts'

/** On which days each activity was written down already. */
export type Logged = ReturnType<typeof daysDone>

const NOTHING: Logged = new Map()

interface OfWeek {
  personId: UserId
  /** Of an entry that is changed: what it says itself is in the form. */
  entryId: EntryId | undefined
  monday: LocalDate
}

/** What the other entries of a week say was done; nothing until they are read, or where no week is written. */
export function useLogged({ personId, entryId, monday }: OfWeek, isWeek: boolean): Logged {
  const { user } = useSession()
  const isOwn = personId === user.id
  const days = { from: monday, to: addDays(monday, 6) }
  const own = useApi(journal.listMine, { params: days }, { enabled: isWeek && isOwn })
  const theirs = useApi(journal.listOfUser, { params: { userId: personId, ...days } }, { enabled: isWeek && !isOwn })
  const entries = (isOwn ? own : theirs).data?.entries
  return useMemo(
    () => (isWeek && entries !== undefined ? daysDone(entries.filter(({ id }) => id !== entryId)) : NOTHING),
    [isWeek, entries, entryId],
  )
}
