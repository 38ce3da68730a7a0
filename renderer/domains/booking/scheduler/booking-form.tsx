import { Suspense, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import type { ApiError } from '#renderer/api/api-error.ts'
import type { PublicOrg } from '#shared/domains/orgs/schema.ts'
import type { VisitorDetails } from '#shared/domains/booking/public-schema.ts'
import { HOLD_MINUTES } from '#shared/domains/scheduling/limits.ts'
import { MINUTE } from '#shared/kernel/time.ts'
import { addDays } from '#shared/kernel/calendar/days.ts'
import { reportProgress } from '../page/data-layer.ts'
import { useToday } from '../dates/use-today.ts'
import { localDateIn } from '../dates/zone-time.ts'
import type { Prefill } from '../page/prefill.ts'
import type { TimeSlot } from '../choice/time-slot.ts'
import { PaySection } from '../pay/lazy-pay-section.ts'
import { usePay } from '../pay/use-pay.ts'
import { useBook } from './use-book.ts'
import { isAboutTheTime, useChoice } from '../choice/use-choice.ts'
import { firstFreeDay, useDays } from '../choice/use-days.ts'
import { useShownZone } from '../choice/use-shown-zone.ts'
import { VisitSection } from '../visit/visit-section.tsx'
import { useKind } from '../kind/use-kind.ts'
import { useHold } from './use-hold.ts'
import { useVisitorDetails } from '../visitor/use-visitor-details.ts'
import type { VisitorField, VisitorValues } from '../visitor/use-visitor-details.ts'
import './booking-form.css'
import type { Booked } from '../confirmation/confirmation.tsx'
import { HoldNote } from './lazy-hold-note.ts'
import { fetchConfirmation } from '../confirmation/lazy-confirmation.ts'
import { ProofStep } from '../proof/lazy-proof-step.ts'
import { RefusalNotice, awaitRefusals } from './lazy-refusal-notice.tsx'
import { SubmitBar } from './submit-bar.tsx'
import { VisitorSection } from '../visitor/visitor-section.tsx'

interface BookingFormProps {
  org: PublicOrg
  /** What the page that leads here handed over. */
  prefill: Prefill
  /** What stands in the fields at first. */
  initial: Partial<VisitorValues>
  onBooked: (booked: Booked) => void
}

/** Date, time and details in one form. An error never empties it. */
export function BookingForm({ org, prefill, initial, onBooked }: BookingFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const hasStarted = useRef(false)
  const today = useToday(org.timeZone)
  const book = useBook(org)
  const kind = useKind(org.id)
  const hold = useHold(org.id, kind.visit)
  const open = useDays(org.id, kind.isChosen ? kind.visit : null)
  const isHeld = (start: string) => book.isUnsettled || hold.held?.start === start
  const choice = useChoice(org.id, isHeld, firstFreeDay(open.states), kind.visit)
  const pay = usePay(org.id)
  const zone = useShownZone(org.timeZone)
  const visitor = useVisitorDetails(initial, org.country)
  const days = { first: today, last: addDays(today, kind.type?.horizonDays ?? org.bookingWindowDays) }
  /** The address whose mailbox has to be shown first. */
  const [proving, setProving] = useState<string | null>(null)
  const isComplete =
    choice.date !== null && choice.slot !== null && visitor.isFilledIn && kind.isAnswered && pay.isReady

  function reportStart() {
    if (hasStarted.current) return
    hasStarted.current = true
    reportProgress('booking_started', prefill)
  }

  function pickDate(date: string | null) {
    if (date !== null) reportStart()
    if (date !== choice.date) {
      setProving(null)
      book.forgetRefusal()
      hold.letGo()
    }
    choice.pickDate(date)
  }

  function leaveKind() {
    setProving(null)
    book.forgetRefusal()
    hold.letGo()
    choice.reset()
  }

  function pickSlot(slot: TimeSlot) {
    reportStart()
    setProving(null)
    book.forgetRefusal()
    choice.pickSlot(slot, localDateIn(org.timeZone, slot.start))
    hold.take(slot, choice.loseSlot)
    awaitRefusals()
    // What fails here is tried again when it is shown.
    fetchConfirmation().catch(() => undefined)
  }

  function focusField(field: VisitorField) {
    const input = form.current?.elements.namedItem(field)
    if (input instanceof HTMLElement) input.focus()
  }

  async function submit(proof?: string) {
    if (choice.slot === null || !isComplete) return
    const checked = visitor.validate()
    if ('wrongField' in checked) return focusField(checked.wrongField)
    const { start, end } = choice.slot
    const paying = await pay.make()
    if (paying === 'stuck') return
    const outcome = await book.send({
      ...checked.details,
      start,
      end,
      ...kind.booked,
      partnerId: prefill.partnerId,
      hold: await hold.idWhenKnown(),
      proof,
      pay: paying,
    })
    if (outcome === 'already sending') return
    const isAsked = 'refusal' in outcome && isUnproven(outcome.refusal)
    setProving(isAsked ? checked.details.email : null)
    if ('refusal' in outcome) return takeRefusal(outcome.refusal)
    reportProgress('booking_completed', prefill)
    hold.forget()
    onBooked({ booking: outcome.booking, visitor: withNotes(checked.details) })
  }

  function takeRefusal(refusal: ApiError) {
    if (refusal.code === 'fees_changed') pay.askAgain()
    // The server keeps the place while another card is tried.
    if (refusal.code === 'card_declined') hold.keepLonger(HOLD_MINUTES * MINUTE)
    if (isAboutTheTime(refusal)) {
      choice.clearSlot()
      hold.forget()
    }
    const wrongField = visitor.refuse(refusal.fields)
    if (wrongField !== undefined) focusField(wrongField)
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    void submit()
  }

  // While nobody knows whether the booking went through, a new hold would only stand in its way.
  const keepAgain =
    choice.slot === null || book.isUnsettled ? undefined : () => choice.slot && hold.take(choice.slot, choice.loseSlot)

  const kept = hold.held !== null && (
    <Suspense>
      <HoldNote key={hold.held.until} onKeep={keepAgain} until={hold.held.until} />
    </Suspense>
  )

  return (
    <form className="tw-booking" noValidate onSubmit={handleSubmit} ref={form}>
      <VisitSection
        choice={choice}
        days={days}
        kind={kind}
        onLeaveKind={leaveKind}
        onPickDate={pickDate}
        onPickSlot={pickSlot}
        open={open}
        org={org.name}
        today={today}
        zone={zone}
      />
      <VisitorSection visitor={visitor} />
      {pay.asked !== null && (
        <Suspense>
          <PaySection org={org.name} pay={pay} />
        </Suspense>
      )}
      {proving === null ? (
        <SubmitBar
          date={choice.date}
          hold={kept}
          isComplete={isComplete}
          isCardMissing={visitor.isFilledIn && !pay.isReady}
          isSending={book.isSending}
          kind={kind}
          notice={
            book.refusal !== null && (
              <Suspense>
                <RefusalNotice
                  key={book.refusal.code}
                  onPickSlot={pickSlot}
                  onRetry={() => void submit()}
                  refusal={book.refusal}
                  timeZone={zone.shown}
                />
              </Suspense>
            )
          }
          slot={choice.slot}
          timeZone={zone.shown}
        />
      ) : (
        <Suspense>
          <ProofStep
            email={proving}
            hold={hold.held?.id}
            isSending={book.isSending}
            kept={kept}
            key={proving}
            onBegun={hold.keepLonger}
            onProven={(proof) => void submit(proof)}
            orgId={org.id}
          />
        </Suspense>
      )}
    </form>
  )
}

const isUnproven = (refusal: ApiError): boolean => refusal.code === 'address_proof_needed'

const withNotes = (details: VisitorDetails): VisitorValues => ({ ...details, notes: details.notes ?? '' })
