import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useNow } from '#renderer/ui/use-now.ts'
import type { DeskPresence } from '#shared/domains/helpdesk/schema.ts'
import type { useOwnChat } from '../use-own-chat.ts'

/** What is said while nobody of the desk is there, before and after something was sent, by the person's own clock; null while somebody is. */
export function useAway(presence: DeskPresence | null): { now: string; sent: string } | null {
  const { t } = useTranslation('helpdesk')
  const { day, time } = useFormats()
  if (presence === null || presence.isHere) return null
  const { until } = presence
  if (until === null) return { now: t('away.later'), sent: t('away.sentLater') }
  const when = `${day(until)}, ${time(until)}`
  return { now: t('away.again', { when }), sent: t('away.sent', { when }) }
}

/** Reads again once what was told of the hours is over: each half minute at most, however wrong the clock of the device is. */
export function useFreshPresence({ data, refetch }: ReturnType<typeof useOwnChat>): void {
  const now = useNow()
  const until = data?.presence?.until ?? null
  const overAt = until !== null && Date.parse(until) <= now ? now : null
  const read = useEffectEvent(() => void refetch())
  useEffect(() => {
    if (overAt !== null) read()
  }, [overAt])
}
