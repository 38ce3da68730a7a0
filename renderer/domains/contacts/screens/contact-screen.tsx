import { Button, Callout, Tab, Tabs, Tag } from '@blueprintjs/core'
import { Calendar } from '@blueprintjs/icons'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation, useNavigate, useParams } from 'react-router'
import { useApi } from '#renderer/api/use-api.ts'
import { useMay } from '#renderer/domains/identity/index.ts'
import { useCurrentOrg } from '#renderer/domains/orgs/index.ts'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { Page } from '#renderer/ui/page/page.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { useHashTab } from '#renderer/ui/page/use-hash-tab.ts'
import { contacts } from '#shared/domains/contacts/api.ts'
import { appointmentFromRecord } from '#shared/domains/scheduling/offered.ts'
import type { ContactDetails } from '#shared/domains/contacts/schema.ts'
import { ContactId } from '#shared/kernel/ids.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { ContactDoubles } from '../duplicates/contact-doubles.tsx'
import { PATIENTS_PATH } from '../paths.ts'
import { ContactForm } from '../profile/contact-form.tsx'
import { ConvertButton } from '../profile/convert-button.tsx'

/** What other domains show of a contact. */
export interface ContactPanels {
  /** What they answered in assessments and shared. */
  AssessmentsPanel: ComponentType<{ contactId: ContactId; orgId: OrgId }>
  /** What the staff wrote about them. */
  NotesPanel: ComponentType<{
    contactId: ContactId
    orgId: OrgId
    timeZone: string
    name: string
    birthdate: string | null
  }>
  /** That no mail or text reaches them any more. */
  ReachNote: ComponentType<{ contactId: ContactId; orgId: OrgId }>
  SchedulePanel: ComponentType<{ contactId: ContactId; timeZone: string }>
}

const TABS = ['details', 'notes', 'schedule'] as const

/** Contact details page: tabs details and schedule (spec §2 Users and profiles). */
export function ContactScreen(panels: ContactPanels) {
  const { t } = useTranslation('contacts')
  const id = ContactId.safeParse(useParams()['id'])
  const query = useApi(contacts.get, { params: { id: id.data ?? '' } }, { enabled: id.success })
  const profileOf = useProfiles()
  const back = { to: PATIENTS_PATH, label: t('list.title') }
  if (!id.success)
    return (
      <Page back={back} isTitleHidden title={t('unknown')}>
        <EmptyState drawing="search" title={t('unknown')} />
      </Page>
    )
  const contact = query.data?.contact
  // A link to somebody who has become a user leads to the user.
  if (contact !== undefined && contact.convertedAt !== null && contact.user !== null)
    return <Navigate replace to={profileOf(contact.user)} />
  return (
    <Page
      actions={contact === undefined ? undefined : <Actions contact={contact} profileOf={profileOf} />}
      back={back}
      isTitleHidden={contact === undefined}
      title={contact?.name ?? t('title')}
    >
      <QueryState query={query} skeleton={<Skeleton block="20rem" />}>
        {(data) => <Record {...panels} contact={data.contact} key={data.contact.id} profileOf={profileOf} />}
      </QueryState>
    </Page>
  )
}

interface ContactProps {
  contact: ContactDetails
  profileOf: (userId: string) => string
}

function Record({
  contact,
  profileOf,
  AssessmentsPanel,
  NotesPanel,
  ReachNote,
  SchedulePanel,
}: ContactProps & ContactPanels) {
  const { t } = useTranslation('contacts')
  const org = useCurrentOrg()
  const timeZone = org?.timeZone ?? 'UTC'
  const [tab, setTab] = useHashTab<(typeof TABS)[number]>(TABS)
  return (
    <div className="tw-contact">
      {contact.user !== null && (
        <Callout intent="primary">
          {t('waiting', { email: contact.email })} <Link to={profileOf(contact.user)}>{t('openProfile')}</Link>
        </Callout>
      )}
      {contact.convertedAt === null && org?.id === contact.orgId && <ContactDoubles contactId={contact.id} />}
      {contact.convertedAt === null && <ReachNote contactId={contact.id} orgId={contact.orgId} />}
      <Tabs
        id="contact"
        onChange={(chosen) => setTab(TABS.find((known) => known === chosen) ?? 'details')}
        renderActiveTabPanelOnly
        selectedTabId={tab}
      >
        <Tab
          id="details"
          panel={
            <div className="tw-contact">
              <ContactForm contact={contact} />
              <AssessmentsPanel contactId={contact.id} orgId={contact.orgId} />
            </div>
          }
          title={t('tab.details')}
        />
        <Tab
          id="notes"
          panel={
            <NotesPanel
              birthdate={contact.birthdate}
              contactId={contact.id}
              name={contact.name}
              orgId={contact.orgId}
              timeZone={timeZone}
            />
          }
          title={t('tab.notes')}
        />
        <Tab
          id="schedule"
          panel={
            <div className="tw-contact">
              <SchedulePanel contactId={contact.id} timeZone={timeZone} />
            </div>
          }
          title={t('tab.schedule')}
        />
      </Tabs>
    </div>
  )
}

function Actions({ contact, profileOf }: ContactProps) {
  const { t } = useTranslation('contacts')
  const navigate = useNavigate()
  const org = useCurrentOrg()
  // Spec §6: the people of the org itself, where there is a calendar to put it in.
  const mayBook = useMay(appointmentFromRecord, { orgs: org === null ? [] : [org] })
  const maySchedule = mayBook && org?.features.includes('useSchedules') === true
  const schedule = () => {
    const { id, name, email, phone } = contact
    void navigate('/dashboard/schedule?new=1', { state: { person: { kind: 'contact', id, name, email, phone } } })
  }
  return (
    <>
      {contact.user !== null && (
        <Tag intent="warning" minimal round>
          {t('list.invited')}
        </Tag>
      )}
      <ConvertButton contact={contact} profileOf={profileOf} />
      {maySchedule && <Button icon={<Calendar />} intent="primary" onClick={schedule} text={t('newAppointment')} />}
    </>
  )
}

/** The profiles of users stand in the same part of the dashboard as the contact does. */
function useProfiles(): (userId: string) => string {
  const area = useLocation().pathname.startsWith('/dashboard/partner') ? 'partner' : 'org'
  return (userId) => `/dashboard/${area}/user/profile/${userId}`
}
