import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { useMay } from '#renderer/domains/identity/index.ts'
import { SCHEDULE_PATH, useBookableClinics } from '#renderer/domains/scheduling/index.ts'
import type { BookableClinic } from '#renderer/domains/scheduling/index.ts'
import { Page } from '#renderer/ui/page/page.tsx'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { holds } from '#shared/domains/booking/holds-api.ts'
import { bookings } from '#shared/domains/booking/own-api.ts'
import { BookVisitForm } from '../mine/book-visit-form.tsx'
import { ClinicField } from '../mine/clinic-field.tsx'
import '../page/page.css'

/** A visit for oneself or one's family, at one of the clinics where one is a patient. */
export function BookScreen() {
  const { t } = useTranslation('visits')
  const { t: word } = useTranslation('scheduling')
  const clinics = useBookableClinics()
  const [chosen, setChosen] = useState<string | null>(null)
  const clinic = clinics.find(({ id }) => id === chosen) ?? clinics[0]
  return (
    <Page back={{ to: SCHEDULE_PATH, label: word('title') }} title={t('book.title')}>
      {clinic === undefined ? (
        <NoClinic />
      ) : (
        <>
          {clinics.length > 1 && <ClinicField chosen={clinic} clinics={clinics} onChoose={setChosen} />}
          <BookAt clinic={clinic} key={clinic.id} />
        </>
      )}
    </Page>
  )
}

function BookAt({ clinic }: { clinic: BookableClinic }) {
  const days = useApi(holds.listDays, { params: { orgId: clinic.id }, query: {} })
  if (!useMay(bookings.bookMine, { orgs: [clinic] })) return <NoClinic />
  return (
    <QueryState query={days} skeleton={<Skeleton block="34rem" />}>
      {({ timezone }) => <BookVisitForm clinic={clinic} timeZone={timezone} />}
    </QueryState>
  )
}

function NoClinic() {
  const { t } = useTranslation('visits')
  return (
    <EmptyState
      action={
        <a className="tw-booking-button" href="/web/locator">
          {t('none.find')}
        </a>
      }
      drawing="calendar"
      text={t('none.text')}
      title={t('none.title')}
    />
  )
}
