import { useTranslation } from 'react-i18next'
import { useMay } from '#renderer/domains/identity/index.ts'
import { useCurrentOrg } from '#renderer/domains/orgs/index.ts'
import { SCHEDULE_PATH } from '#renderer/domains/scheduling/index.ts'
import { Page } from '#renderer/ui/page/page.tsx'
import { bookingPage } from '#shared/domains/booking/share-api.ts'
import { BookingPagePanel } from '../share/booking-page-panel.tsx'

/** The clinic's booking page for its desk: to copy, to print, to look at. */
export function ShareScreen() {
  const { t } = useTranslation('sharing')
  const { t: word } = useTranslation('scheduling')
  const org = useCurrentOrg()
  const mayRead = useMay(bookingPage.get, { orgs: org === null ? [] : [org] })
  return (
    <Page back={{ to: SCHEDULE_PATH, label: word('title') }} title={t('title')}>
      {org !== null && mayRead && <BookingPagePanel org={org} />}
    </Page>
  )
}
