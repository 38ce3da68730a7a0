import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import type { TimeSlot } from '../choice/time-slot.ts'
import type { Choice } from '../choice/use-choice.ts'
import type { Days } from '../choice/use-days.ts'
import type { Kind } from '../kind/use-kind.ts'
import { useIsNarrow } from '../page/use-is-narrow.ts'
import { namedTimeIn, nextOf } from './named-time.ts'
import { NamedTimeGone, NamedVisit } from './named-visit.tsx'
import { isNamed } from './use-named-time.ts'
import type { Named } from './use-named-time.ts'
import { useSearch } from './use-search.ts'

export interface NamedPartProps {
  named: Named
  choice: Choice
  open: Days
  kind: Kind
  /** The clinic's, by which the days are counted. */
  clinicZone: string
  /** In which times are shown. */
  timeZone: string
  /** The visitor wants to choose for themselves. */
  onChange: () => void
  onPickSlot: (slot: TimeSlot) => void
}

/** The time that the address names: looked for, chosen, or gone. */
export function NamedPart({ named, choice, open, kind, clinicZone, timeZone, onChange, onPickSlot }: NamedPartProps) {
  const [time] = useState(() => namedTimeIn(named.at, clinicZone))
  useSearch(time, { named, choice, open, kind })
  if (time === null) return null
  if (named.stage === 'awaited') return <Waiting />
  if (choice.slot !== null)
    return isNamed(named, choice) ? (
      <NamedVisit onChange={onChange} slot={choice.slot} timeZone={timeZone} type={kind.type} />
    ) : null
  if (named.stage !== 'gone' && !choice.wasTaken) return null
  const next = nextOf(choice.day.data?.slots ?? [], time)
  return <NamedTimeGone next={next} onPickSlot={onPickSlot} start={time.start} timeZone={timeZone} />
}

/** As high as what comes, so that nothing jumps. */
function Waiting() {
  const { t } = useTranslation(['booked', 'booking'])
  const isNarrow = useIsNarrow()
  return (
    <div aria-busy className="tw-booking__part">
      <output className="tw-visually-hidden">{t('booking:page.loading')}</output>
      <h2 className="tw-booking__heading">{t('named.heading')}</h2>
      <Skeleton block={isNarrow ? '7.5rem' : '3.75rem'} />
    </div>
  )
}
