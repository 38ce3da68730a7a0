import { Button, Switch } from '@blueprintjs/core'
import { Time } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi, useCall } from '#renderer/api/use-api.ts'
import { useMay, useSession } from '#renderer/domains/identity/index.ts'
import { useCurrentOrg } from '#renderer/domains/orgs/index.ts'
import { Page } from '#renderer/ui/page/page.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { providers } from '#shared/domains/scheduling/providers/api.ts'
import type { StaffTime } from '#shared/domains/scheduling/providers/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { SCHEDULE_PATH } from '../paths.ts'
import '../visit-types/visit-types.css'
import { HoursDialog } from './hours-dialog.tsx'

/** Who of the staff sees patients, and when. */
export function TeamScreen() {
  const { t } = useTranslation('types')
  const { t: word } = useTranslation('scheduling')
  const org = useCurrentOrg()
  return (
    <Page back={{ to: SCHEDULE_PATH, label: word('title') }} title={t('team.title')}>
      <p className="tw-types__intro">{t('team.intro')}</p>
      {org !== null && <Team orgId={org.id} />}
    </Page>
  )
}

function Team({ orgId }: { orgId: OrgId }) {
  const query = useApi(providers.listStaff, { params: { orgId } })
  const [opened, setOpened] = useState<string | null>(null)
  return (
    <QueryState query={query} skeleton={<Skeleton lines={6} />}>
      {({ staff }) => {
        const person = staff.find(({ id }) => id === opened)
        return (
          <>
            <ul className="tw-types">
              {staff.map((one) => (
                <PersonRow key={one.id} onOpen={() => setOpened(one.id)} orgId={orgId} person={one} />
              ))}
            </ul>
            {person !== undefined && <HoursDialog onClose={() => setOpened(null)} orgId={orgId} person={person} />}
          </>
        )
      }}
    </QueryState>
  )
}

function PersonRow({ orgId, person, onOpen }: { orgId: OrgId; person: StaffTime; onOpen: () => void }) {
  const { t } = useTranslation('types')
  const org = useCurrentOrg()
  const { user } = useSession()
  const orgs = org === null ? [] : [org]
  const mayAll = useMay(providers.change, { orgs })
  const mayOwn = useMay(providers.changeMine, { orgs }) && person.id === user.id
  const change = useCall(providers.change)
  const sentence = useErrorSentence()
  const notify = useNotify()
  const { id, name, ...stored } = person
  const mark = (isProvider: boolean) =>
    change.mutate(
      { params: { orgId, userId: id }, body: { ...stored, isProvider } },
      { onError: (error) => notify.error(sentence(error)) },
    )
  return (
    <li className="tw-types__row">
      <div className="tw-types__what">
        <span className="tw-types__name" dir="auto">
          {name}
        </span>
        <span className="tw-types__facts">{t(person.week === null ? 'team.asClinic' : 'team.ownHours')}</span>
      </div>
      <Switch
        aria-label={t('team.marks', { name })}
        checked={person.isProvider}
        className="tw-types__tag"
        disabled={!mayAll || change.isPending}
        label={t('team.sees')}
        onChange={({ currentTarget }) => mark(currentTarget.checked)}
      />
      {(mayAll || mayOwn) && (
        <Button
          aria-label={t('team.hoursOf', { name })}
          icon={<Time />}
          onClick={onOpen}
          text={t('team.hours')}
          variant="outlined"
        />
      )}
    </li>
  )
}
