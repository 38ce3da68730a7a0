import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useParams, useSearchParams } from 'react-router'
import { useApi } from '#renderer/api/use-api.ts'
import { useMay } from '#renderer/domains/identity/index.ts'
import { useCurrentOrg } from '#renderer/domains/orgs/index.ts'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { Page } from '#renderer/ui/page/page.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { ai } from '#shared/domains/ai/api.ts'
import { journal } from '#shared/domains/journal/api.ts'
import { people } from '#shared/domains/orgs/people-api.ts'
import type { PersonView } from '#shared/domains/orgs/people-schema.ts'
import { plans } from '#shared/domains/plans/api.ts'
import { EntryId, OrgId, UserId } from '#shared/kernel/ids.ts'
import { useRefusedEntry } from '../device/use-refused-entry.ts'
import { EditEntry } from '../form/edit-entry.tsx'
import { NewEntry } from '../form/new-entry.tsx'
import { NOTHING_PLANNED } from '../form/nothing-planned.ts'
import { dayToWrite, isEntryOf } from '../address/address.ts'
import { memberPaths } from '../address/member-paths.ts'
import { NoPlan } from './no-plan.tsx'
import { useOpenedAt, useToday } from '../dates/use-today.ts'

/** A new entry that staff write for a person of their org. */
export function NewMemberEntryScreen() {
  const { t } = useTranslation('journal')
  return <OfMember title={t('new.title')}>{(person) => <NewOf person={person} />}</OfMember>
}

/** Changes an entry of a person of the org. */
export function EditMemberEntryScreen() {
  const { t } = useTranslation('journal')
  return <OfMember title={t('edit.title')}>{(person) => <EditOf person={person} />}</OfMember>
}

function OfMember({ title, children }: { title: string; children: (person: PersonView) => ReactNode }) {
  const { t } = useTranslation('journal')
  const id = UserId.safeParse(useParams()['userId'])
  const { profile } = memberPaths(useLocation().pathname, id.data ?? '')
  const person = useApi(people.get, { params: { userId: id.data ?? '' } }, { enabled: id.success })
  const name = person.data?.user.name
  return (
    <Page
      back={{ to: profile, label: name ?? t('member.back') }}
      title={name === undefined ? title : `${title} · ${name}`}
    >
      {id.success ? (
        <QueryState query={person} skeleton={<Skeleton block="24rem" />}>
          {({ user }) => children(user)}
        </QueryState>
      ) : (
        <EmptyState drawing="search" title={t('unknown')} />
      )}
    </Page>
  )
}

/** The org by which they are treated: the one where one works, or one that it looks after. */
function useTreating(person: PersonView) {
  const current = useCurrentOrg()
  const here = person.memberships.find(({ org }) => org.id === current?.id) ?? person.memberships[0]
  return { orgId: here?.org.id ?? '', timeZone: current?.timeZone ?? 'UTC', isKnown: here !== undefined }
}

function NewOf({ person }: { person: PersonView }) {
  const { longDay } = useFormats('UTC')
  const { orgId, timeZone, isKnown } = useTreating(person)
  const today = useToday(timeZone)
  const time = useOpenedAt(timeZone)
  const [query] = useSearchParams()
  const [openedOn] = useState(today)
  const paths = memberPaths(useLocation().pathname, person.id)
  const plan = useApi(plans.getOfUser, { params: { orgId, userId: person.id } }, { enabled: isKnown })
  const treating = OrgId.safeParse(orgId).data
  const mayRead = useMay(ai.readPhotoOfUser, { orgs: treating === undefined ? [] : [{ id: treating }] })
  const refused = useRefusedEntry(person.id)
  const day = dayToWrite(refused, { on: query.get('on'), today: openedOn })
  return (
    <QueryState query={plan} skeleton={<Skeleton block="24rem" />}>
      {({ plan: theirs }) =>
        theirs === null ? (
          <NoPlan isOwn={false} />
        ) : (
          <>
            <p>{longDay(day)}</p>
            <NewEntry
              day={day}
              doneAt={paths.profile}
              key={refused?.key ?? day}
              personId={person.id}
              plan={theirs}
              reading={
                mayRead && treating !== undefined ? { patient: { orgId: treating, userId: person.id } } : undefined
              }
              refused={refused}
              time={time}
              timeZone={refused?.timeZone ?? timeZone}
              today={today}
            />
          </>
        )
      }
    </QueryState>
  )
}

function EditOf({ person }: { person: PersonView }) {
  const { t } = useTranslation('journal')
  const { orgId, timeZone, isKnown } = useTreating(person)
  const today = useToday(timeZone)
  const id = EntryId.safeParse(useParams()['entryId'])
  const { profile } = memberPaths(useLocation().pathname, person.id)
  const plan = useApi(plans.getOfUser, { params: { orgId, userId: person.id } }, { enabled: isKnown })
  const entry = useApi(journal.get, { params: { id: id.data ?? '' } }, { enabled: id.success })
  // An address can name an entry of somebody else whom one treats as well: it is not this person's.
  // Closed to the clinic, or deleted, while it stands open: what was read of it goes.
  const isThere = entry.error?.code !== 'not_found'
  const isTheirs = id.success && isThere && isEntryOf(person.id, entry.data)
  if (!isTheirs) return <EmptyState drawing="search" title={t('unknown')} />
  return (
    <QueryState query={entry} skeleton={<Skeleton block="24rem" />}>
      {(opened) => (
        <QueryState query={plan} skeleton={<Skeleton block="24rem" />}>
          {({ plan: theirs }) => (
            <EditEntry doneAt={profile} entry={opened.entry} plan={theirs ?? NOTHING_PLANNED} today={today} />
          )}
        </QueryState>
      )}
    </QueryState>
  )
}
