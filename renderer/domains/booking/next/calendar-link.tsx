import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import type { NextVisit } from '#shared/domains/booking/own-api.ts'
import { addressOf } from '../page/org-address.ts'

/** The visit as a file for the calendar of the phone. What writes it comes when it is wanted. */
export function CalendarLink({ visit: { event, org } }: { visit: NextVisit }) {
  const { t } = useTranslation('scheduling')

  async function download() {
    const { calendarFile, downloadAddress } = await import('../confirmation/calendar-file.ts')
    const isPending = event.status === 'pending'
    const file = calendarFile(
      {
        uid: `${event.id}@tendwell`,
        start: event.start,
        end: event.end,
        summary: t('next.entry', { org: org.name }),
        location: [org.name, addressOf(org)].filter(Boolean).join(', '),
        description: isPending ? t('next.pending', { org: org.name }) : '',
        isConfirmed: !isPending,
      },
      Date.now(),
    )
    const link = document.createElement('a')
    link.href = downloadAddress(file)
    link.download = 'appointment.ics'
    link.click()
  }

  return <Button onClick={() => void download()} text={t('next.calendar')} variant="outlined" />
}
