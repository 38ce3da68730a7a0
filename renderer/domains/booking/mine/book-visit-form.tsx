import { Suspense, useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ApiError } from '#renderer/api/api-error.ts'
import { useSession } from '#renderer/domains/identity/index.ts'
import { appointmentPath } from '#renderer/domains/scheduling/index.ts'
import type { BookableClinic } from '#renderer/domains/scheduling/index.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import type { FamilyMember } from '#shared/domains/contacts/family-schema.ts'
import { BOOKING_WINDOW_DAYS } from '#shared/domains/scheduling/limits.ts'
import { addDays } from '#shared/kernel/calendar/days.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import type { TimeSlot } from '../choice/time-slot.ts'
import { isAboutTheTime, useChoice } from '../choice/use-choice.ts'
import { firstFreeDay, useDays } from '../choice/use-days.ts'
import { useShownZone } from '../choice/use-shown-zone.ts'
import { useToday } from '../dates/use-today.ts'
import { localDateIn } from '../dates/zone-time.ts'
// With the whole of it, so that the scheduler is not cut into small files for what is shared here.
import '../index.ts'
import { HoldNote } from '../scheduler/lazy-hold-note.ts'
import { RefusalNotice, awaitRefusals } from '../scheduler/lazy-refusal-notice.tsx'
import { SubmitBar } from '../scheduler/submit-bar.tsx'
import { useHold } from '../scheduler/use-hold.ts'
import { VisitSection } from '../visit/visit-section.tsx'
import { useKind } from '../kind/use-kind.ts'
import { DetailsSection } from './details-section.tsx'
import { useBookMine } from './use-book-mine.ts'
import { WhoSection } from './who-section.tsx'
import '../own/own-booking.css'
import './mine.css'

interface BookVisitFormProps {
  clinic: BookableClinic
  timeZone: string
}

/** For whom, when, and why: all that the clinic knows already is filled in. */
export function BookVisitForm({ clinic, timeZone }: BookVisitFormProps) {
  const { t } = useTranslation('visits')
  const { user } = useSession()
  const today = useToday(timeZone)
  const kind = useKind(clinic.id)
  const days = { first: today, last: addDays(today, kind.type?.horizonDays ?? BOOKING_WINDOW_DAYS) }
  const open = useDays(clinic.id, kind.isChosen ? kind.visit : null)
  const zone = useShownZone(timeZone)
  const book = useBookMine(clinic.id)
  const hold = useHold(clinic.id, kind.visit)
  const isHeld = (start: string) => book.isUnsettled || hold.held?.start === start
  const choice = useChoice(clinic.id, isHeld, firstFreeDay(open.states), kind.visit)
  const [member, setMember] = useState<FamilyMember | null>(null)
  const [details, setDetails] = useState({ phone: user.phone ?? '', notes: '' })
  const navigate = useNavigate()
  const notify = useNotify()
  const { date, slot } = choice

  function pickDate(picked: LocalDate | null) {
    if (picked !== date) {
      book.forgetRefusal()
      hold.letGo()
    }
    choice.pickDate(picked)
  }

  function leaveKind() {
    book.forgetRefusal()
    hold.letGo()
    choice.reset()
  }

  function pickSlot(picked: TimeSlot) {
    book.forgetRefusal()
    choice.pickSlot(picked, localDateIn(timeZone, picked.start))
    hold.take(picked, choice.loseSlot)
    awaitRefusals()
  }

  async function submit() {
    if (slot === null) return
    const [phone, notes] = [details.phone.trim(), details.notes.trim()]
    const outcome = await book.send({
      start: slot.start,
      end: slot.end,
      ...kind.booked,
      familyMember: member?.id,
      // What the account has is the account's: it may be older than the rule about numbers.
      phone: phone === '' || phone === user.phone ? undefined : phone,
      notes: notes === '' ? undefined : notes,
      hold: await hold.idWhenKnown(),
    })
    if (outcome === null) return
    if (outcome instanceof ApiError) return takeRefusal(outcome)
    hold.forget()
    notify.success(t('book.done', { org: clinic.name }))
    await navigate(appointmentPath(outcome.id))
  }

  function takeRefusal(refusal: ApiError) {
    if (!isAboutTheTime(refusal)) return
    choice.clearSlot()
    hold.forget()
  }

  // While nobody knows whether the booking went through, a new hold would only stand in its way.
  const keepAgain = slot === null || book.isUnsettled ? undefined : () => hold.take(slot, choice.loseSlot)
  const fields = book.refusal?.fields ?? {}

  return (
    <form
      className="tw-booking tw-mine"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void submit()
      }}
    >
      <WhoSection chosen={member} error={fields['familyMember']} onChoose={setMember} />
      <VisitSection
        choice={choice}
        days={days}
        kind={kind}
        onLeaveKind={leaveKind}
        onPickDate={pickDate}
        onPickSlot={pickSlot}
        open={open}
        org={clinic.name}
        today={today}
        zone={zone}
      />
      <DetailsSection details={details} errors={fields} onChange={setDetails} />
      <SubmitBar
        date={date}
        hold={
          hold.held !== null && (
            <Suspense>
              <HoldNote key={hold.held.until} onKeep={keepAgain} until={hold.held.until} />
            </Suspense>
          )
        }
        isComplete={slot !== null && kind.isAnswered}
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
        slot={slot}
        timeZone={zone.shown}
      />
    </form>
  )
}
