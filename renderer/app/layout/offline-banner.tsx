import { Offline as OfflineIcon, Time } from '@blueprintjs/icons'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#renderer/api/api-error.ts'
import { call } from '#renderer/api/call.ts'
import { useClockError, useOffline } from '#renderer/api/offline.ts'
import type { Offline } from '#renderer/api/offline.ts'
import { useRefreshSession } from '#renderer/domains/identity/index.ts'
import { useCurrentOrg, useMode } from '#renderer/domains/orgs/index.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { platform as here } from '#renderer/platform/current.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { useNow } from '#renderer/ui/use-now.ts'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import { platform } from '#shared/kernel/platform-api.ts'
import { MINUTE } from '#shared/kernel/time.ts'
import './offline-banner.css'

/** Besides the live stream, which comes back by itself: milliseconds until it is asked whether all this is still so. */
const LOOK_EVERY = MINUTE / 4

/** The window without its server: since when, and what there is to see meanwhile (spec §1, Desktop). */
export function OfflineBanner() {
  const offline = useOffline()
  useReturn(offline)
  return (
    <div aria-live="polite" className="tw-offline" role="status">
      {offline !== null && <Words offline={offline} />}
      <ClockWords />
    </div>
  )
}

/** Of hours nobody asks the minutes. */
const roughly = (minutes: number): number => (minutes < 120 ? minutes : Math.round(minutes / 60) * 60)

/** Certificates, sessions and the times on the screen go by a clock that is wrong. */
function ClockWords() {
  const { t } = useTranslation('shell')
  const { span } = useFormats()
  const error = useClockError()
  if (error === 0) return null
  return (
    <p className="tw-offline__words">
      <Time />
      <span>{t(error > 0 ? 'clock.ahead' : 'clock.behind', { by: span(roughly(Math.abs(error))) })}</span>
    </p>
  )
}

function Words({ offline: { since, why, copy } }: { offline: Offline }) {
  const { t } = useTranslation('shell')
  const moment = useMoment()
  const { dateTime } = useFormats()
  const now = useNow()
  const org = useCurrentOrg()
  const { mode } = useMode()
  const today = localDateOf(now, org?.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone)
  return (
    <p className="tw-offline__words">
      <OfflineIcon />
      <span>
        <strong>{t('offline.since', { time: moment(since) })}</strong>{' '}
        {why !== 'connection' && `${t(`offline.${why}`, { time: dateTime(now) })} `}
        {here().kind === 'web' && copy !== null && `${t('offline.kept', { time: moment(copy.readAt) })} `}
        {t(`offline.${here().kind === 'web' ? whatIsLeft(mode) : whatIsThere(copy, today)}`, {
          time: copy === null ? '' : moment(copy.readAt),
        })}
      </span>
    </p>
  )
}

/** What a person writes of themselves waits on the device until it can be sent. */
const whatIsLeft = (mode: ReturnType<typeof useMode>['mode']) => (mode === 'user' ? 'journal' : 'nothing')

function whatIsThere(copy: Offline['copy'], today: string): 'twoDays' | 'oneDay' | 'nothing' {
  if (copy?.days.includes(today) !== true) return 'nothing'
  return copy.days[0] === today ? 'twoDays' : 'oneDay'
}

/** A time of today, and of another day with its date, by the clock of this computer. */
function useMoment(): (instant: string) => string {
  const { time, dateTime } = useFormats()
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const today = localDateOf(useNow(), timeZone)
  return (instant) => (localDateOf(Date.parse(instant), timeZone) === today ? time(instant) : dateTime(instant))
}

/** Once the server is there again, everything is read anew: also who is signed in, and as what. */
function useReturn(offline: Offline | null): void {
  const { t } = useTranslation('shell')
  const notify = useNotify()
  const queryClient = useQueryClient()
  const refreshSession = useRefreshSession()
  const wasOffline = useRef(false)
  const isOffline = offline !== null

  useEffect(() => {
    if (!isOffline) return
    const timer = setInterval(() => void quietly(call(platform.health, {})), LOOK_EVERY)
    return () => clearInterval(timer)
  }, [isOffline])

  useEffect(() => {
    if (wasOffline.current && !isOffline) {
      notify.success(t('offline.back'))
      void queryClient.invalidateQueries()
      void quietly(refreshSession())
    }
    wasOffline.current = isOffline
  }, [isOffline, notify, queryClient, refreshSession, t])
}

/** What the refusal of a call says about line and session is noted where it is made. */
async function quietly(call: Promise<unknown>): Promise<void> {
  try {
    await call
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}
