import { Button, Tab, Tabs } from '@blueprintjs/core'
import { Book, Calendar, Edit } from '@blueprintjs/icons'
import { useState } from 'react'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { useApi } from '#renderer/api/use-api.ts'
import { MedicalCard } from '#renderer/domains/identity/account/index.ts'
import { useMay } from '#renderer/domains/identity/index.ts'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { Page } from '#renderer/ui/page/page.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { useHashTab } from '#renderer/ui/page/use-hash-tab.ts'
import { entryFromRecord } from '#shared/domains/journal/offered.ts'
import { notes } from '#shared/domains/notes/api.ts'
import { people } from '#shared/domains/orgs/people-api.ts'
import { hasTakenPart } from '#shared/domains/orgs/membership-rules.ts'
import type { PersonView } from '#shared/domains/orgs/people-schema.ts'
import { appointmentFromRecord } from '#shared/domains/scheduling/offered.ts'
import { UserId } from '#shared/kernel/ids.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { isPatientRole } from '#shared/kernel/roles.ts'
import { StatusTag } from '../../components/status-tag.tsx'
import { useCurrentOrg } from '../../use-viewer.ts'
import { HealthAccessNote, useHealthAccess } from '../emergency/health-access-note.tsx'
import { EditDialog } from '../dialogs/edit-dialog.tsx'
import { useArea, usePlace } from '../place.ts'
import { AboutCard } from './about-card.tsx'
import './person-record.css'

/** What another domain shows of a person in an org. */
export type PersonPanel = ComponentType<{ orgId: OrgId; timeZone: string; userId: UserId }>

/** What other domains show of a person. */
export interface PersonPanels {
  PlanPanel: ComponentType<{ orgId: OrgId; userId: UserId; isReadOnly?: boolean }>
  PlanSummaryPanel: ComponentType<{ orgId: OrgId; userId: UserId }>
  SchedulePanel: PersonPanel
  /** That no mail or text reaches them any more. */
  ReachNote: ComponentType<{ orgId: OrgId; userId: UserId }>
  ServicesPanel: ComponentType<{ orgId: OrgId; userId: UserId }>
  JournalPanel: ComponentType<{ orgId: OrgId; timeZone: string; userId: UserId; isReadOnly?: boolean }>
  /** What they answered in assessments and shared. */
  AssessmentsPanel: ComponentType<{ orgId: OrgId; userId: UserId }>
  /** What the staff wrote about them. */
  NotesPanel: ComponentType<{
    orgId: OrgId
    timeZone: string
    userId: UserId
    name: string
    birthdate: string | null
    isReadOnly?: boolean
  }>
  /** What the journal adds up to. */
  StatisticsPanel: ComponentType<{ userId: UserId }>
  /** How their plan and their journal go together. */
  PlanReviewButton: ComponentType<{ orgId: OrgId; userId: UserId }>
  /** The way to the conversation with them. */
  MessageButton: ComponentType<{ orgId: OrgId; userId: UserId }>
  /** Who looked at the record. */
  ViewsPanel: ComponentType<{ userId: UserId }>
}

/** A person's record for the staff of their org (spec §2 Users and profiles). Calendar and log are other domains' panels. */
export function PersonRecord(panels: PersonPanels) {
  const { t } = useTranslation('people')
  const id = UserId.safeParse(useParams()['id'])
  const person = useApi(people.get, { params: { userId: id.data ?? '' } }, { enabled: id.success })
  const back = { to: `/dashboard/${useArea()}/users`, label: t('profile.back') }
  if (!id.success)
    return (
      <Page back={back} isTitleHidden title={t('profile.unknown')}>
        <EmptyState drawing="search" title={t('profile.unknown')} />
      </Page>
    )
  const { data } = person
  return (
    <Page
      actions={data === undefined ? undefined : <Actions {...panels} person={data.user} />}
      back={back}
      isTitleHidden={data === undefined}
      title={data?.user.name ?? t('profile.title')}
    >
      <QueryState query={person} skeleton={<Skeleton block="24rem" />}>
        {({ user }) => <Record {...panels} person={user} />}
      </QueryState>
    </Page>
  )
}

type PersonTab = 'profile' | 'activities' | 'plan' | 'notes' | 'schedule'

function Record({
  person,
  AssessmentsPanel,
  JournalPanel,
  NotesPanel,
  PlanPanel,
  PlanSummaryPanel,
  ReachNote,
  SchedulePanel,
  ServicesPanel,
  ViewsPanel,
  StatisticsPanel,
}: PersonPanels & { person: PersonView }) {
  const { t } = useTranslation('people')
  const org = useCurrentOrg()
  // Of who has not accepted yet an org sees no more than the address. A partner's people look in through one of theirs.
  const joined = person.isOpen ? person.memberships.filter(({ status }) => hasTakenPart(status)) : []
  const place = joined.find((membership) => membership.org.id === org?.id) ?? joined[0]
  const patientSomewhere = joined.some(({ role }) => isPatientRole(role))
  const isScheduled = org?.features.includes('useSchedules') === true && person.isOpen
  const tabs: [PersonTab, ...PersonTab[]] = ['profile']
  // The journal and the plan of somebody who has left are theirs alone, and so are those of a colleague.
  const patient = joined.find(
    ({ org: { id }, role, status }) => isPatientRole(role) && status === 'active' && (id === org?.id || org === null),
  )
  const atHome = patient ?? joined.find(({ role, status }) => isPatientRole(role) && status === 'active')
  const opened = useHealthAccess(atHome === undefined ? (org?.id ?? null) : null, person.id)
  const treated = atHome ?? (opened.isOpen && org !== null ? { org } : undefined)
  const isNoted =
    useMay(notes.listOfUser, { orgs: treated === undefined ? [] : [treated.org] }) && treated !== undefined
  if (treated !== undefined) tabs.push('activities')
  if (treated !== undefined) tabs.push('plan')
  if (isNoted) tabs.push('notes')
  if (isScheduled) tabs.push('schedule')
  const [tab, setTab] = useHashTab<PersonTab>(tabs)
  return (
    <>
      <HealthAccessNote access={opened} name={person.name} />
      {patient !== undefined && org !== null && <ReachNote orgId={org.id} userId={person.id} />}
      <Tabs
        id="person"
        onChange={(chosen) => setTab(tabs.find((known) => known === chosen) ?? 'profile')}
        renderActiveTabPanelOnly
        selectedTabId={tab}
      >
        <Tab
          id="profile"
          panel={
            <div className="tw-record">
              <AboutCard person={person} />
              {treated !== undefined && <StatisticsPanel userId={person.id} />}
              {treated !== undefined && <MedicalCard orgId={treated.org.id} userId={person.id} />}
              {atHome !== undefined && <AssessmentsPanel orgId={atHome.org.id} userId={person.id} />}
              {place !== undefined && isPatientRole(place.role) && (
                <ServicesPanel orgId={place.org.id} userId={person.id} />
              )}
              {treated !== undefined && <PlanSummaryPanel orgId={treated.org.id} userId={person.id} />}
              {patientSomewhere && <ViewsPanel userId={person.id} />}
            </div>
          }
          title={t('profile.tab.profile')}
        />
        {treated !== undefined && (
          <Tab
            id="activities"
            panel={
              <JournalPanel
                isReadOnly={atHome === undefined}
                orgId={treated.org.id}
                timeZone={org?.timeZone ?? 'UTC'}
                userId={person.id}
              />
            }
            title={t('profile.tab.activities')}
          />
        )}
        {treated !== undefined && (
          <Tab
            id="plan"
            panel={<PlanPanel isReadOnly={atHome === undefined} orgId={treated.org.id} userId={person.id} />}
            title={t('profile.tab.plan')}
          />
        )}
        {isNoted && (
          <Tab
            id="notes"
            panel={
              <NotesPanel
                birthdate={person.birthdate ?? null}
                isReadOnly={atHome === undefined}
                name={person.name}
                orgId={treated.org.id}
                timeZone={org?.timeZone ?? 'UTC'}
                userId={person.id}
              />
            }
            title={t('profile.tab.notes')}
          />
        )}
        {isScheduled && (
          <Tab
            id="schedule"
            panel={<SchedulePanel orgId={org.id} timeZone={org.timeZone} userId={person.id} />}
            title={t('profile.tab.schedule')}
          />
        )}
      </Tabs>
    </>
  )
}

type ActionsProps = { person: PersonView } & Pick<PersonPanels, 'MessageButton' | 'PlanReviewButton'>

function Actions({ person, MessageButton, PlanReviewButton }: ActionsProps) {
  const { t } = useTranslation('people')
  const navigate = useNavigate()
  const place = usePlace()
  const org = useCurrentOrg()
  const [isEditing, setIsEditing] = useState(false)
  const here = person.memberships.find((membership) => membership.org.id === org?.id) ?? person.memberships[0]
  const isTreated = here?.status === 'active' && isPatientRole(here.role)
  const mayEdit = person.isOpen && here !== undefined && place.given.includes(here.role)
  // Spec §6: the people of the org itself, where there is a calendar to put it in.
  const orgs = org === null ? [] : [org]
  const mayBook = useMay(appointmentFromRecord, { orgs })
  const mayWriteEntry = useMay(entryFromRecord, { orgs })
  const maySchedule = mayBook && org?.features.includes('useSchedules') === true && here?.status === 'active'
  const schedule = () => {
    const { id, name, email, phone } = person
    void navigate('/dashboard/schedule?new=1', { state: { person: { kind: 'patient', id, name, email, phone } } })
  }
  return (
    <>
      {here !== undefined && here.status !== 'active' && <StatusTag status={here.status} />}
      {mayEdit && (
        <Button icon={<Edit />} onClick={() => setIsEditing(true)} text={t('action.edit')} variant="outlined" />
      )}
      {org !== null && person.isOpen && isTreated && <MessageButton orgId={org.id} userId={person.id} />}
      {org !== null && person.isOpen && isTreated && <PlanReviewButton orgId={org.id} userId={person.id} />}
      {mayWriteEntry && person.isOpen && isTreated && (
        <Button
          icon={<Book />}
          onClick={() => void navigate(`/dashboard/org/user/${person.id}/activities/new`)}
          text={t('profile.journalEntry')}
          variant="outlined"
        />
      )}
      {maySchedule && <Button icon={<Calendar />} intent="primary" onClick={schedule} text={t('profile.schedule')} />}
      {isEditing && here !== undefined && (
        <EditDialog
          onClose={() => setIsEditing(false)}
          place={place}
          user={{ ...person, role: here.role, status: here.status }}
        />
      )}
    </>
  )
}
