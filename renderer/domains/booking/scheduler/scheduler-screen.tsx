import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { publicOrgs } from '#shared/domains/orgs/public-api.ts'
import type { PublicOrg } from '#shared/domains/orgs/schema.ts'
import { OrgId } from '#shared/kernel/ids.ts'
import { BookingForm } from './booking-form.tsx'
import type { Begun } from './booking-form.tsx'
import type { Booked } from '../confirmation/confirmation.tsx'
import { Confirmation } from '../confirmation/lazy-confirmation.ts'
import { useDays } from '../choice/use-days.ts'
import { Letterhead } from '../page/letterhead.tsx'
import { PageSkeleton } from '../page/page-skeleton.tsx'
import { Failure, OrgNotFound } from '../page/page-states.tsx'
import { prefillOf } from '../page/prefill.ts'
import type { Prefill } from '../page/prefill.ts'
import { BegunElsewhere, FinishBooking } from '../pay/lazy-finish-booking.ts'
import { unfinishedOf } from '../pay/unfinished.ts'
import '../page/page.css'

interface SchedulerScreenProps {
  /** As the address has it. */
  orgId: string
  /** What the page that leads here handed over. */
  navigationState: unknown
}

/** `/web/scheduler/{orgId}`: pick a date, then a time, leave contact details, and ask for the appointment (spec §2). */
export function SchedulerScreen({ orgId, navigationState }: SchedulerScreenProps) {
  const [prefill] = useState(() => prefillOf(navigationState))
  const id = OrgId.safeParse(orgId)
  return id.success ? <Scheduler orgId={id.data} prefill={prefill} /> : <OrgNotFound />
}

function Scheduler({ orgId, prefill }: { orgId: OrgId; prefill: Prefill }) {
  const query = useApi(publicOrgs.get, { params: { orgId } })
  // Asked together with the org: which day is shown first depends on it.
  useDays(orgId)
  if (query.data !== undefined) return <Ready org={query.data.org} prefill={prefill} />
  if (query.error?.code === 'not_found') return <OrgNotFound />
  if (query.isError) return <Failure error={query.error} onRetry={() => void query.refetch()} />
  return <PageSkeleton />
}

function Ready({ org, prefill }: { org: PublicOrg; prefill: Prefill }) {
  const [booked, setBooked] = useState<Booked | null>(null)
  const [person, setPerson] = useState(prefill)
  /** A booking whose visitor was at the page of their bank. */
  const [unfinished, setUnfinished] = useState(() => unfinishedOf(org.id))
  const [begun, setBegun] = useState<Begun | null>(null)
  const [isLost] = useState(() => unfinished === null && new URLSearchParams(window.location.search).has('back'))
  useDocumentTitle(org.name)

  function goOnWithForm(refusal: Begun['refusal']) {
    if (unfinished === null) return
    setBegun({ ...unfinished, refusal })
    setPerson({ ...prefill, ...unfinished.prefill })
    setUnfinished(null)
  }

  function finished(now: Booked) {
    setUnfinished(null)
    setBooked(now)
  }

  /** The next appointment is likely the same person's. */
  function bookAnother({ firstName, lastName, email, phone }: Booked['visitor']) {
    setPerson({ ...prefill, firstName, lastName, email, phone })
    setBegun(null)
    setBooked(null)
  }

  return (
    <>
      <Letterhead org={org} />
      {isLost && booked === null && (
        <Suspense>
          <BegunElsewhere />
        </Suspense>
      )}
      {unfinished !== null && booked === null && (
        <Suspense fallback={<PageSkeleton />}>
          <FinishBooking onBooked={finished} onGiveUp={goOnWithForm} orgId={org.id} unfinished={unfinished} />
        </Suspense>
      )}
      {unfinished === null && booked === null && (
        <BookingForm
          begun={begun}
          initial={begun?.body ?? person}
          onBooked={setBooked}
          org={org}
          prefill={begun?.prefill ?? prefill}
        />
      )}
      {booked !== null && (
        <Suspense>
          <Confirmation booked={booked} onBookAnother={() => bookAnother(booked.visitor)} org={org} />
        </Suspense>
      )}
    </>
  )
}

function useDocumentTitle(org: string): void {
  const { t } = useTranslation('booking')
  const title = t('page.documentTitle', { org })
  useEffect(() => {
    document.title = title
  }, [title])
}
