import { Notifications } from '@blueprintjs/icons'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#renderer/api/call.ts'
import { useApi } from '#renderer/api/use-api.ts'
import { CountedLink } from '#renderer/ui/page/counted-link.tsx'
import { notices } from '#shared/domains/messaging/notices-api.ts'

/** The bell in the top bar: how much is unread, and said once, politely, when more has come. */
export function BellButton() {
  const { t } = useTranslation('shell')
  const { data } = useApi(notices.count, {})
  const unread = data?.unread ?? 0
  const come = useComeSince(data?.unread)
  useZone(data?.timeZone)
  useIconBadge(unread)
  return (
    <>
      <CountedLink
        count={unread}
        icon={<Notifications />}
        label={unread === 0 ? t('bell.none') : t('bell.label', { count: unread })}
        to="/dashboard/inbox"
      />
      <span aria-live="polite" className="tw-visually-hidden">
        {come > 0 && t('bell.rings', { count: come })}
      </span>
    </>
  )
}

/** How many more there are than when last looked at; what was there at first is no news. */
function useComeSince(unread: number | undefined): number {
  const [{ known, come }, setSeen] = useState<{ known: number | undefined; come: number }>({
    known: undefined,
    come: 0,
  })
  if (unread !== undefined && unread !== known)
    setSeen({ known: unread, come: known === undefined ? 0 : Math.max(0, unread - known) })
  return come
}

/** Tells the server where the person is, when that is elsewhere than before: quiet hours and reminders go by it. */
function useZone(known: string | null | undefined): void {
  useEffect(() => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    if (known === undefined || known === timeZone) return
    // A browser may have a zone that the server does not know: then it goes by the clinic's.
    call(notices.setZone, { body: { timeZone } }).catch(() => {})
  }, [known])
}

/** The same number on the icon of the installed app, where the system shows one. */
function useIconBadge(unread: number): void {
  useEffect(() => {
    if ('setAppBadge' in navigator) navigator.setAppBadge(unread).catch(() => {})
  }, [unread])
  useEffect(() => {
    if (!('clearAppBadge' in navigator)) return undefined
    // Whoever signs out leaves no number behind.
    return () => void navigator.clearAppBadge().catch(() => {})
  }, [])
}
