import { Suspense, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import type { ApiError } from '#renderer/api/api-error.ts'
import type { PublicOrg } from '#shared/domains/orgs/schema.ts'
import type { BookWithCard, VisitorDetails } from '#shared/domains/booking/public-schema.ts'
import { HOLD_MINUTES } from '#shared/domains/scheduling/limits.ts'
import { MINUTE } from '#shared/kernel/time.ts'
import { addDays } from '#shared/kernel/calendar/days.ts'
import { reportProgress } from '../page/data-layer.ts'
import { useToday } from '../dates/use-today.ts'
import { localDateIn } from '../dates/zone-time.ts'
import type { Prefill } from '../page/prefill.ts'
import type { TimeSlot } from '../choice/time-slot.ts'
import { PaySection } from '../pay/lazy-pay-section.ts'
import { leaveForBank } from '../pay/leave-for-bank.ts'
import { BANK_MINUTES } from '../pay/unfinished.ts'
import type { Unfinished } from '../pay/unfinished.ts'
import { usePay } from '../pay/use-pay.ts'
import { useBook } from './use-book.ts'
import { isAboutTheTime, useChoice } from '../choice/use-choice.ts'
import { firstFreeDay, useDays } from '../choice/use-days.ts'
import { useShownZone } from '../choice/use-shown-zone.ts'
import { VisitSection } from '../visit/visit-section.tsx'
import { useKind } from '../kind/use-kind.ts'
import { useHold } from './use-hold.ts'
import type { Held } from './use-hold.ts'
import { useVisitorDetails } from '../visitor/use-visitor-details.ts'
import type { VisitorField, VisitorValues } from '../visitor/use-visitor-details.ts'
import './booking-form.css'
import type { Booked } from '../confirmation/confirmation.tsx'
import { HoldNote } from './lazy-hold-note.ts'
import { fetchConfirmation } from '../confirmation/lazy-confirmation.ts'
import { ProofStep } from '../proof/lazy-proof-step.ts'
import { NoWayBack, RefusalNotice, awaitRefusals } from './lazy-refusal-notice.tsx'
import { NamedPart } from './lazy-named-part.tsx'
import { SubmitBar } from './submit-bar.tsx'
import { isNamed, useNamedTime } from './use-named-time.ts'
import { VisitorSection } from '../visitor/visitor-section.tsx'

/** A booking that could not be finished, and why: null where the visitor wants to pay with another card. */
export interface Begun extends Unfinished {
  refusal: ApiError | null
}

interface BookingFormProps {
  org: PublicOrg
  /** What the page that leads here handed over. */
  prefill: Prefill
  /** What stands in the fields at first. */
  initial: Partial<VisitorValues>
  /** A booking that was begun before the page was loaded; null for none. */
  begun?: Begun | null
  onBooked: (booked: Booked) => void
}

/** Date, time and details in one form. An error never empties it. */
export function BookingForm({ org, prefill, initial, begun = null, onBooked }: BookingFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const hasStarted = useRef(false)
  const today = useToday(org.timeZone)
  const book = useBook(org, begun?.refusal)
  const kind = useKind(org.id, begun?.body)
  const kept = begun === null || isOver(begun.refusal) ? null : keptOf(begun)
  const hold = useHold(org.id, kind.visit, kept)
  const open = useDays(org.id, kind.isChosen ? kind.visit : null)
  const named = useNamedTime(begun !== null)
  const isHeld = (start: string) => book.isUnsettled || hold.held?.start === start
  const choice = useChoice(
    org.id,
    isHeld,
    named.at === null || named.stage !== 'awaited' ? firstFreeDay(open.states) : null,
    kind.visit,
    kept && {
      slot: kept,
      date: localDateIn(org.timeZone, kept.start),
    },
  )
  const pay = usePay(org.id, kind.type?.id, begun?.body.pay.terms)
  const zone = useShownZone(org.timeZone)
  const visitor = useVisitorDetails(initial, org.country)
  const days = { first: today, last: addDays(today, kind.type?.horizonDays ?? org.bookingWindowDays) }
  /** The address whose mailbox has to be shown first. */
  const [proving, setProving] = useState<string | null>(null)
  /** Whether the bank's page is about to open; `stuck` where this browser could not come back from it. */
  const [leaving, setLeaving] = useState<'away' | 'stuck' | null>(null)
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
      named.leave()
    }
    choice.pickDate(date)
  }

  function leaveKind() {
    setProving(null)
    book.forgetRefusal()
    hold.letGo()
    named.leave()
    choice.reset()
  }

  function pickSlot(slot: TimeSlot) {
    reportStart()
    setProving(null)
    book.forgetRefusal()
    named.setStage('taken on')
    choice.pickSlot(slot, localDateIn(org.timeZone, slot.start))
    hold.take(slot, choice.loseSlot)
    awaitRefusals()
    // What fails here is tried again when it is shown.
    fetchConfirmation().catch(() => undefined)
  }

  /** The first touch of the form by a visitor who came with a time. */
  function takeOnNamed() {
    if (named.at !== null && named.stage === 'chosen' && choice.slot !== null) pickSlot(choice.slot)
  }

  function chooseAnother() {
    named.leave()
    // The button goes with what it stood in.
    form.current?.focus()
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
    setLeaving(null)
    const wanted = { ...checked.details, start, end, ...kind.booked, partnerId: prefill.partnerId }
    const outcome = await book.send({ ...wanted, hold: await hold.idWhenKnown(), proof }, paying)
    if (outcome === 'already sending') return
    if ('confirmUrl' in outcome) return leave(outcome)
    const isAsked = 'refusal' in outcome && isUnproven(outcome.refusal)
    setProving(isAsked ? checked.details.email : null)
    if ('refusal' in outcome) return takeRefusal(outcome.refusal)
    reportProgress('booking_completed', prefill)
    hold.forget()
    onBooked({ booking: outcome.booking, visitor: withNotes(checked.details) })
  }

  /** The server keeps the place meanwhile. */
  function leave({ confirmUrl, body }: { confirmUrl: string; body: BookWithCard }) {
    hold.keepLonger(BANK_MINUTES * MINUTE)
    setLeaving(leaveForBank(org.id, confirmUrl, { at: Date.now(), body, prefill }) ? 'away' : 'stuck')
  }

  function takeRefusal(refusal: ApiError) {
    if (refusal.code === 'fees_changed') pay.askAgain()
    // The server keeps the place while another card is tried.
    if (refusal.code === 'card_declined') hold.keepLonger(HOLD_MINUTES * MINUTE)
    if (isOver(refusal)) {
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

  const note = hold.held !== null && (
    <Suspense>
      <HoldNote key={hold.held.until} onKeep={keepAgain} until={hold.held.until} />
    </Suspense>
  )

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- whichever of its fields the visitor comes to first
    <form className="tw-booking" noValidate onFocus={takeOnNamed} onSubmit={handleSubmit} ref={form} tabIndex={-1}>
      {named.at !== null && (
        <Suspense>
          <NamedPart
            choice={choice}
            clinicZone={org.timeZone}
            kind={kind}
            named={named}
            onChange={chooseAnother}
            onPickSlot={pickSlot}
            open={open}
            orgId={org.id}
            timeZone={zone.shown}
          />
        </Suspense>
      )}
      <VisitSection
        choice={choice}
        days={days}
        isNamed={isNamed(named, choice)}
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
          hold={note}
          isComplete={isComplete}
          isCardMissing={visitor.isFilledIn && !pay.isReady}
          isSending={book.isSending || leaving === 'away'}
          kind={kind}
          notice={
            (leaving === 'stuck' && (
              <Suspense>
                <NoWayBack />
              </Suspense>
            )) ||
            (book.refusal !== null && (
              <Suspense>
                <RefusalNotice
                  isRefunded={pay.asked !== null && pay.asked.terms.deposit > 0 && isOver(book.refusal)}
                  key={book.refusal.code}
                  onPickSlot={pickSlot}
                  onRetry={() => void submit()}
                  refusal={book.refusal}
                  timeZone={zone.shown}
                />
              </Suspense>
            ))
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
            kept={note}
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

/** Whether the place is lost that was kept for a booking: then another time has to be chosen. */
const isOver = (refusal: ApiError | null): boolean =>
  refusal !== null && (refusal.code === 'checkout_over' || isAboutTheTime(refusal))

/** The place that is still kept for a booking that was begun. */
const keptOf = ({ at, body: { hold, start, end } }: Begun): Held => ({
  id: hold,
  start,
  end,
  until: at + BANK_MINUTES * MINUTE,
})

const withNotes = (details: VisitorDetails): VisitorValues => ({ ...details, notes: details.notes ?? '' })
