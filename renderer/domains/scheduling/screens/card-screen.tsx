import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { useApi } from '#renderer/api/use-api.ts'
import { useCurrentOrg, useLetterhead } from '#renderer/domains/orgs/index.ts'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { Page } from '#renderer/ui/page/page.tsx'
import { PrintButton } from '#renderer/ui/print/print-button.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import type { CurrentOrg } from '#shared/domains/identity/schema.ts'
import { checkout } from '#shared/domains/scheduling/checkout/api.ts'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import type { AppointmentView } from '#shared/domains/scheduling/schema.ts'
import { AppointmentId } from '#shared/kernel/ids.ts'
import { SCHEDULE_PATH, appointmentPath } from '../paths.ts'
import { VisitReceipt } from '../checkout/visit-receipt.tsx'
import { AppointmentCard, Sheet } from '../sheet/appointment-card.tsx'
import type { CardSender } from '../sheet/appointment-card.tsx'
import { cardState, isCardValid } from '../sheet/card-state.ts'

/** One appointment on a card, for the desk to hand over and for the patient to keep. */
export function CardScreen() {
  const { t } = useTranslation('appointment')
  const id = AppointmentId.safeParse(useParams()['id'])
  const query = useApi(scheduling.get, { params: { id: id.data ?? '' } }, { enabled: id.success })
  const [search] = useSearchParams()
  if (!id.success || query.error?.code === 'not_found')
    return (
      <CardPage backTo={SCHEDULE_PATH}>
        <EmptyState drawing="search" text={t('gone.text')} title={t('gone.title')} />
      </CardPage>
    )
  if (query.data !== undefined) return <Card appointment={query.data.event} isReceipt={search.has('receipt')} />
  return (
    <CardPage backTo={appointmentPath(id.data)}>
      <QueryState query={query} skeleton={<CardSkeleton />}>
        {() => null}
      </QueryState>
    </CardPage>
  )
}

function Card({ appointment, isReceipt }: { appointment: AppointmentView; isReceipt: boolean }) {
  const { t } = useTranslation('scheduling')
  const { t: account } = useTranslation('checkout')
  const title = isReceipt ? account('receipt') : t('card.title')
  const { id, orgId } = appointment
  const { letterhead, isHidden, query } = useLetterhead(orgId)
  const current = useCurrentOrg()
  const [now] = useState(Date.now)
  const known = isHidden && query.isError && current?.id === orgId ? plainSender(current) : undefined
  const sender = letterhead ?? known
  const print = (
    <PrintButton
      document="appointment-card"
      fileName={`${title} ${appointment.name}`}
      isDisabled={sender === undefined}
      text={t('sheet.print')}
    />
  )
  return (
    <CardPage
      actions={isReceipt || isCardValid(cardState(appointment, now)) ? print : undefined}
      backTo={appointmentPath(id)}
      title={title}
    >
      {sender === undefined && (
        <QueryState query={query} skeleton={<CardSkeleton />}>
          {() => null}
        </QueryState>
      )}
      {sender !== undefined && isReceipt && <Receipt appointment={appointment} org={sender} />}
      {sender !== undefined && !isReceipt && <AppointmentCard appointment={appointment} now={now} org={sender} />}
    </CardPage>
  )
}

function Receipt({ appointment, org }: { appointment: AppointmentView; org: CardSender }) {
  const query = useApi(checkout.look, { params: { id: appointment.id } })
  return (
    <QueryState query={query} skeleton={<CardSkeleton />}>
      {({ lines }) => (
        <Sheet org={org}>
          <VisitReceipt appointment={appointment} lines={lines} timeZone={org.timeZone} />
        </Sheet>
      )}
    </QueryState>
  )
}

/** A clinic that does not show itself to the public has no letterhead for its patients; they know its name all the same. */
const plainSender = ({ name, timeZone }: CurrentOrg): CardSender => ({
  name,
  timeZone,
  phone: null,
  address: null,
  city: null,
  state: null,
  zipcode: null,
  patientChangeMinutes: null,
})

interface CardPageProps {
  backTo: string
  actions?: ReactNode
  title?: string
  children: ReactNode
}

function CardPage({ backTo, actions, title, children }: CardPageProps) {
  const { t } = useTranslation('scheduling')
  return (
    <Page actions={actions} back={{ to: backTo, label: t('title') }} title={title ?? t('card.title')}>
      {children}
    </Page>
  )
}

const CardSkeleton = () => <Skeleton block="24rem" />
