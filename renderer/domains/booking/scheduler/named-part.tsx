import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import type { TimeSlot } from '../choice/time-slot.ts'
import type { Choice } from '../choice/use-choice.ts'
import type { PublicType } from '#shared/domains/scheduling/visit-types/public-type.ts'
import { useIsNarrow } from '../page/use-is-narrow.ts'
import { NamedTimeGone, NamedVisit } from './lazy-named-visit.ts'
import { nextOf } from './named-time.ts'
import type { Named } from './use-named-time.ts'

interface NamedPartProps {
  named: Named
  isSearching: boolean
  choice: Choice
  type: PublicType | null
  timeZone: string
  /** The visitor wants to choose for themselves. */
  onChange: () => void
  onPickSlot: (slot: TimeSlot) => void
}

/** The time that the address names: looked for, chosen, or gone; nothing where it names none. */
export function NamedPart({ named, isSearching, choice, type, timeZone, onChange, onPickSlot }: NamedPartProps) {
  const { time, stage } = named
  if (time === null) return null
  if (isSearching) return <Waiting />
  if (isChosen(named, choice) && choice.slot !== null)
    return (
      <Suspense fallback={<Waiting />}>
        <NamedVisit onChange={onChange} slot={choice.slot} timeZone={timeZone} type={type} />
      </Suspense>
    )
  const isGone = stage === 'gone' || (stage !== 'awaited' && choice.wasTaken)
  if (!isGone || choice.slot !== null) return null
  return (
    <Suspense>
      <NamedTimeGone
        next={nextOf(choice.day.data?.slots ?? [], time)}
        onPickSlot={onPickSlot}
        start={time.start}
        timeZone={timeZone}
      />
    </Suspense>
  )
}

/** Whether it stands in place of what a time would be chosen by. */
export const isChosen = ({ time, stage }: Named, { slot }: Choice): boolean =>
  time !== null && (stage === 'chosen' || stage === 'taken on') && slot !== null

/** As high as what comes, so that nothing jumps. */
function Waiting() {
  const { t } = useTranslation('booking')
  const isNarrow = useIsNarrow()
  return (
    <div aria-busy className="tw-booking__part">
      <output className="tw-visually-hidden">{t('page.loading')}</output>
      <h2 className="tw-booking__heading">{t('named.heading')}</h2>
      <Skeleton block={isNarrow ? '7.5rem' : '3.75rem'} />
    </div>
  )
}
