import { Button } from '@blueprintjs/core'
import { Cross } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { pageStorage } from '#renderer/platform/page-storage.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { site } from '#shared/domains/site/api.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import './announcement-banner.css'

/** Which one this person has closed on this device: another, or the same said anew, is shown again. */
const closedKey = (userId: string): string => `tendwell.announcement.${userId}`

/** What the system tells everybody, above every screen, until it is closed. Where it cannot be read nothing is missed. */
export function AnnouncementBanner({ userId }: { userId: string }) {
  const { t } = useTranslation('shell')
  const { language } = useFormats()
  const { data } = useApi(site.readAnnouncement, { query: { language } })
  const key = closedKey(userId)
  const [closed, setClosed] = useState(() => pageStorage('localStorage')?.getItem(key) ?? null)
  const announcement = data?.announcement ?? null
  if (announcement === null || announcement.updatedAt === closed) return null
  const close = () => {
    pageStorage('localStorage')?.setItem(key, announcement.updatedAt)
    setClosed(announcement.updatedAt)
  }
  return (
    <section aria-label={t('announcement.label')} className="tw-announcement">
      <p className="tw-announcement__text" dir="auto" lang={LANGUAGES[announcement.language].tag}>
        {announcement.text}
      </p>
      <Button aria-label={t('announcement.close')} icon={<Cross />} onClick={close} variant="minimal" />
    </section>
  )
}
