import { Suspense } from 'react'
import type { LocalDate } from '#shared/kernel/time.ts'
import { DateSection } from '../choice/date-section.tsx'
import { TimeSection } from '../choice/time-section.tsx'
import type { TimeSectionProps } from '../choice/time-section.tsx'
import { KindQuestions, KindSection } from '../kind/lazy-kind.ts'
import type { Kind } from '../kind/use-kind.ts'

interface VisitSectionProps extends TimeSectionProps {
  kind: Kind
  today: LocalDate
  /** Whether kind, day and time stand elsewhere, so that only the questions are left. */
  isNamed?: boolean
  /** After another kind or provider no time that was chosen stands any more. */
  onLeaveKind: () => void
}

/** What is to be booked: the kind of visit where the clinic has kinds, its day and time, and what is asked about it. */
export function VisitSection({ kind, today, isNamed = false, onLeaveKind, ...times }: VisitSectionProps) {
  const { choice, days, open, onPickDate } = times
  return (
    <>
      {!isNamed && kind.types.length > 0 && (
        <Suspense>
          <KindSection kind={kind} onChange={onLeaveKind} />
        </Suspense>
      )}
      {!isNamed && (kind.isChosen || kind.types.length === 0) && (
        <div className="tw-booking__pick">
          <DateSection date={choice.date} days={days} onPick={onPickDate} states={open.states} today={today} />
          <TimeSection {...times} />
        </div>
      )}
      {kind.type !== null && kind.type.questions.length > 0 && (
        <Suspense>
          <KindQuestions kind={kind} />
        </Suspense>
      )}
    </>
  )
}
