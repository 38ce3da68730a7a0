import { Calendar, Person } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { contactPath, userPath } from '#renderer/domains/contacts/index.ts'
import { useMay } from '#renderer/domains/identity/index.ts'
import { appointmentPath } from '#renderer/domains/scheduling/index.ts'
import { useCurrentOrg, useMode } from '#renderer/domains/orgs/index.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useNow } from '#renderer/ui/use-now.ts'
import { useSettled } from '#renderer/ui/use-settled.ts'
import { contacts } from '#shared/domains/contacts/api.ts'
import type { FoundPerson } from '#shared/domains/contacts/schema.ts'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import { isEnough } from '#shared/domains/search/schema.ts'
import { folded } from '#shared/domains/search/spelling.ts'
import type { CurrentOrg } from '#shared/domains/identity/schema.ts'
import { ContactId, UserId } from '#shared/kernel/ids.ts'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import { DAY, MINUTE, toInstant } from '#shared/kernel/time.ts'
import { NO_ORG, noteOf } from './asked.ts'
import type { MenuEntry } from './search-matches.ts'
import { useDeskActions } from './use-desk-actions.ts'

const SHOWN = 8
/** With so many of them what can be done is offered at once. */
const ACTED_ON = 2

interface DeskMatches {
  /** What is asked for in the action's own words, for each who may be meant: it comes before all else. */
  asked: MenuEntry[]
  entries: MenuEntry[]
  /** Until they answer what is typed. */
  isSearching: boolean
  /** What is looked for: the name alone, where an action is asked for. */
  sought: string
}

/** People of the org, what can be done with the best of them, and those who come today, for who may know of them. */
export function useDeskMatches(words: string): DeskMatches {
  const { t } = useTranslation('shell')
  const org = useCurrentOrg()
  const { mode } = useMode()
  const orgs = org === null || mode !== 'org' ? [] : [org]
  const mayFind = useMay(contacts.find, { orgs }) && orgs.length > 0
  const maySee =
    useMay(scheduling.listOfOrg, { orgs }) && orgs.length > 0 && org?.features.includes('useSchedules') === true
  const { askedIn, actionsOf } = useDeskActions(org)
  const asked = mayFind ? askedIn(words) : null
  const typed = asked?.name ?? words.trim()
  const s = useSettled(typed)
  const isWanted = isEnough(typed)
  const isAsked = s === typed && isWanted
  const orgId = org?.id ?? NO_ORG
  const found = useApi(
    contacts.find,
    { params: { orgId }, query: { s, who: 'everybody', limit: SHOWN } },
    { enabled: mayFind && isAsked },
  )
  const { time } = useFormats(org?.timeZone)
  const { date } = useFormats('UTC')
  const query = useToday(org)
  const today = useApi(scheduling.listOfOrg, { params: { orgId }, query }, { enabled: maySee && mayFind && isAsked })
  const people = isAsked ? (found.data?.people ?? []) : []
  const known = new Set(people.map(({ id }) => id))
  const wanted = folded(typed)
  const events = (isAsked ? (today.data?.events ?? []) : []).filter(
    ({ name, user, contact }) => known.has(user ?? contact ?? '') || folded(name).includes(wanted),
  )
  // What is offered follows from who comes today: an action that is asked for waits for that as well.
  const isTodayDue = today.isFetching && asked !== null
  const actions = found.isFetching || today.isFetching ? [] : people.filter(({ isPatient }) => isPatient)
  const noteOfPerson = ({ birthdate, email, phone }: FoundPerson) =>
    noteOf([birthdate === null ? null : date(birthdate), email, phone])
  return {
    sought: typed,
    isSearching: mayFind && isWanted && (s !== typed || found.isFetching || isTodayDue),
    asked: actions.flatMap((person) =>
      actionsOf(person, today.data?.events ?? [])
        .filter(({ action }) => action === asked?.action)
        .map(({ entry }) => ({ ...entry, note: noteOfPerson(person) })),
    ),
    entries: [
      ...people.map((person) => ({
        title: person.name,
        note: noteOfPerson(person),
        path: pathOf(person),
        section: t('search.people'),
        icon: Person,
        kept: 'person' as const,
      })),
      ...(asked === null ? actions.slice(0, ACTED_ON) : [])
        .flatMap((person) => actionsOf(person, today.data?.events ?? []))
        .map(({ entry }) => entry),
      ...events.slice(0, SHOWN).map(({ id, name, start }) => ({
        title: name,
        note: time(start),
        path: appointmentPath(id),
        section: t('search.today'),
        icon: Calendar,
        kept: 'appointment' as const,
      })),
    ],
  }
}

const pathOf = ({ kind, id }: FoundPerson): string =>
  kind === 'user' ? userPath(UserId.parse(id)) : contactPath(ContactId.parse(id))

/** From midnight at the org to the next one; on the two days a year that have 23 or 25 hours, an hour beside it. */
function useToday(org: CurrentOrg | null): { start: string; end: string } {
  const now = useNow()
  const timeZone = org?.timeZone ?? 'UTC'
  const midnight = Date.parse(`${localDateOf(now, timeZone)}T00:00:00Z`)
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(now)
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  const offset = midnight + (hours * 60 + minutes) * MINUTE - Math.floor(now / MINUTE) * MINUTE
  return { start: toInstant(midnight - offset), end: toInstant(midnight - offset + DAY) }
}
