import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useApi } from '#renderer/api/use-api.ts'
import { useSession } from '#renderer/domains/identity/index.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { Page } from '#renderer/ui/page/page.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { plans } from '#shared/domains/plans/api.ts'
import { useRefusedEntry } from '../device/use-refused-entry.ts'
import { WrittenTips } from '../entry/activity-tips.tsx'
import { NewEntry } from '../form/new-entry.tsx'
import type { PhotoWay } from '../form/photo-field.tsx'
import { JOURNAL_PATH, dayToWrite } from '../address/address.ts'
import { NoPlan } from './no-plan.tsx'
import { deviceZone, useOpenedAt, useToday } from '../dates/use-today.ts'

const MINE = { patient: null }

/** A new entry of mine (spec §2: `on` names the day, `camera` opens the picker, `shared` takes what another app has shared). */
export function NewEntryScreen() {
  const { t } = useTranslation('journal')
  const { user } = useSession()
  const { longDay } = useFormats('UTC')
  const timeZone = deviceZone()
  const today = useToday(timeZone)
  const time = useOpenedAt(timeZone)
  const [query] = useSearchParams()
  const plan = useApi(plans.getMine, {})
  // Midnight must not take the form away from somebody who is writing.
  const [openedOn] = useState(today)
  const refused = useRefusedEntry(user.id)
  const day = dayToWrite(refused, { on: query.get('on'), today: openedOn })
  return (
    <Page back={{ to: JOURNAL_PATH, label: t('title') }} title={t('new.title')} toolbar={<p>{longDay(day)}</p>}>
      <QueryState query={plan} skeleton={<Skeleton block="24rem" />}>
        {({ plan: mine }) =>
          mine === null ? (
            <NoPlan />
          ) : (
            <WrittenTips plan={mine}>
              <NewEntry
                day={day}
                doneAt={JOURNAL_PATH}
                key={refused?.key ?? day}
                beginsBy={wayOf(query)}
                personId={user.id}
                plan={mine}
                reading={MINE}
                refused={refused}
                time={time}
                timeZone={refused?.timeZone ?? timeZone}
                today={today}
              />
            </WrittenTips>
          )
        }
      </QueryState>
    </Page>
  )
}

function wayOf(query: URLSearchParams): PhotoWay | undefined {
  if (query.has('shared')) return 'share'
  return query.has('camera') ? 'camera' : undefined
}
