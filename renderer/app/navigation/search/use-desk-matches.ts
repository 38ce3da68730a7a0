import { Calendar, NewPerson, Person } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { contactPath, userPath } from '#renderer/domains/contacts/index.ts'
import { useMay } from '#renderer/domains/identity/index.ts'
import { NEW_APPOINTMENT_PATH, WALK_IN_PATH, appointmentPath, personOf } from '#renderer/domains/scheduling/index.ts'
import { useCurrentOrg, useMode } from '#renderer/domains/orgs/index.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useNow } from '#renderer/ui/use-now.ts'
import { useSettled } from '#renderer/ui/use-settled.ts'
import { contacts } from '#shared/domains/contacts/api.ts'
import type { FoundPerson } from '#shared/domains/contacts/schema.ts'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import { desk } from '#shared/domains/scheduling/desk-api.ts'
import { appointmentFromRecord } from '#shared/domains/scheduling/offered.ts'
import type { AppointmentView } from '#shared/domains/scheduling/schema.ts'
import { canFollow } from '#shared/domains/scheduling/statuses.ts'
import { isEnough } from '#shared/domains/search/schema.ts'
import type { CurrentOrg } from '#shared/domains/identity/schema.ts'
import { ContactId, UserId } from '#shared/kernel/ids.ts'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import { DAY, MINUTE, toInstant } from '#shared/kernel/time.ts'
import { NO_ORG, noteOf } from './asked.ts'
import { plain } from './search-matches.ts'
import type { MenuEntry } from './search-matches.ts'

const SHOWN = 8
/** With so many of them what can be done is offered at once. */
const ACTED_ON = 2

/** People of the org, what can be done with the best of them, and those who come today, for who may know of them; `isSearching` until they answer what is typed. */
export function useDeskMatches(words: string): { entries: MenuEntry[]; isSearching: boolean } {
  const { t } = useTranslation('shell')
  const org = useCurrentOrg()
  const { mode } = useMode()
  const orgs = org === null || mode !== 'org' ? [] : [org]
  const mayFind = useMay(contacts.find, { orgs }) && orgs.length > 0
  const maySee =
    useMay(scheduling.listOfOrg, { orgs }) && orgs.length > 0 && org?.features.includes('useSchedules') === true
  const typed = words.trim()
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
  const actionsOf = useActions(org)
  const people = isAsked ? (found.data?.people ?? []) : []
  const known = new Set(people.map(({ id }) => id))
  const wanted = plain(typed)
  const events = (isAsked ? (today.data?.events ?? []) : []).filter(
    ({ name, user, contact }) => known.has(user ?? contact ?? '') || plain(name).includes(wanted),
  )
  return {
    isSearching: mayFind && isWanted && (s !== typed || found.isFetching),
    entries: [
      ...people.map((person) => ({
        title: person.name,
        note: noteOf([person.birthdate === null ? null : date(person.birthdate), person.email, person.phone]),
        path: pathOf(person),
        section: t('search.people'),
        icon: Person,
        kept: 'person' as const,
      })),
      ...(found.isFetching || today.isFetching
        ? []
        : people.filter(({ isPatient }) => isPatient).slice(0, ACTED_ON)
      ).flatMap((person) => actionsOf(person, today.data?.events ?? [])),
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

/** New appointment and Check in, where one may: an appointment of today is opened, who has none walks in. */
function useActions(org: CurrentOrg | null) {
  const { t } = useTranslation('shell')
  const orgs = org === null ? [] : [org]
  const hasCalendar = org?.features.includes('useSchedules') === true
  const mayBook = useMay(appointmentFromRecord, { orgs }) && hasCalendar
  const mayCheckIn = useMay(desk.walkIn, { orgs }) && hasCalendar
  const section = t('search.actions')
  return (person: FoundPerson, today: readonly AppointmentView[]): MenuEntry[] => {
    const { id, name } = person
    const state = { person: personOf(person) }
    const visits = today.filter(({ user, contact }) => id === (user ?? contact))
    const expected = visits.find(({ status }) => canFollow(status, 'arrived') && status !== 'in_room')
    const isThere = visits.some(({ status }) => status === 'arrived' || status === 'in_room')
    const checkIn = expected === undefined ? { path: WALK_IN_PATH, state } : { path: appointmentPath(expected.id) }
    return [
      ...(mayBook
        ? [{ title: t('search.book', { name }), path: NEW_APPOINTMENT_PATH, state, section, icon: Calendar }]
        : []),
      ...(mayCheckIn && !isThere
        ? [{ title: t('search.checkIn', { name }), ...checkIn, section, icon: NewPerson }]
        : []),
    ]
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
