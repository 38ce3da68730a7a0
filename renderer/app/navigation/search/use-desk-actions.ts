import { Calendar, NewPerson } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { useMay } from '#renderer/domains/identity/index.ts'
import { NEW_APPOINTMENT_PATH, WALK_IN_PATH, appointmentPath, personOf } from '#renderer/domains/scheduling/index.ts'
import type { FoundPerson } from '#shared/domains/contacts/schema.ts'
import type { CurrentOrg } from '#shared/domains/identity/schema.ts'
import { desk } from '#shared/domains/scheduling/desk-api.ts'
import { appointmentFromRecord } from '#shared/domains/scheduling/offered.ts'
import type { AppointmentView } from '#shared/domains/scheduling/schema.ts'
import { canFollow } from '#shared/domains/scheduling/statuses.ts'
import { NAME_HERE, askedAction } from './asked-action.ts'
import type { AskedAction } from './asked-action.ts'
import type { MenuEntry } from './search-matches.ts'

type DeskAction = 'book' | 'checkIn'

interface DeskActions {
  /** What is typed, read as one of them with a name; null where it is none. */
  askedIn: (typed: string) => AskedAction<DeskAction> | null
  /** What can be done with somebody, by who comes today. */
  actionsOf: (person: FoundPerson, today: readonly AppointmentView[]) => { action: DeskAction; entry: MenuEntry }[]
}

/** New appointment and Check in, where one may: an appointment of today is opened, who has none walks in. */
export function useDeskActions(org: CurrentOrg | null): DeskActions {
  const { t } = useTranslation('shell')
  const orgs = org === null ? [] : [org]
  const hasCalendar = org?.features.includes('useSchedules') === true
  const mayBook = useMay(appointmentFromRecord, { orgs }) && hasCalendar
  const mayCheckIn = useMay(desk.walkIn, { orgs }) && hasCalendar
  const section = t('search.actions')
  const offered: DeskAction[] = [...(mayBook ? ['book' as const] : []), ...(mayCheckIn ? ['checkIn' as const] : [])]
  return {
    askedIn: (typed) =>
      askedAction(
        offered.map((action) => ({ action, label: t(`search.${action}`, { name: NAME_HERE }) })),
        typed,
      ),
    actionsOf(person, today) {
      const { id, name } = person
      const state = { person: personOf(person) }
      const visits = today.filter(({ user, contact }) => id === (user ?? contact))
      const expected = visits.find(({ status }) => canFollow(status, 'arrived') && status !== 'in_room')
      const isThere = visits.some(({ status }) => status === 'arrived' || status === 'in_room')
      const way = {
        book: { path: NEW_APPOINTMENT_PATH, state, icon: Calendar },
        checkIn: {
          ...(expected === undefined ? { path: WALK_IN_PATH, state } : { path: appointmentPath(expected.id) }),
          icon: NewPerson,
        },
      }
      return offered
        .filter((action) => action !== 'checkIn' || !isThere)
        .map((action) => ({ action, entry: { title: t(`search.${action}`, { name }), section, ...way[action] } }))
    },
  }
}
