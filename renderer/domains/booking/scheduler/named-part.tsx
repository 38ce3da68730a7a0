import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { publicScheduling } from '#shared/domains/booking/public-api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { TimeSlot } from '../choice/time-slot.ts'
import type { Choice } from '../choice/use-choice.ts'
import type { Days } from '../choice/use-days.ts'
import type { Kind } from '../kind/use-kind.ts'
import { useIsNarrow } from '../page/use-is-narrow.ts'
import { freeDayAfter, isFew, namedTimeIn, nextOf } from './named-time.ts'
import type { NamedTime } from './named-time.ts'
import { NamedTimeGone, NamedVisit } from './named-visit.tsx'
import { isNamed } from './use-named-time.ts'
import type { Named } from './use-named-time.ts'
import { useSearch } from './use-search.ts'

export interface NamedPartProps {
  named: Named
  choice: Choice
  open: Days
  kind: Kind
  orgId: OrgId
  /** The clinic's, by which the days are counted. */
  clinicZone: string
  /** In which times are shown. */
  timeZone: string
  /** The visitor wants to choose for themselves. */
  onChange: () => void
  onPickSlot: (slot: TimeSlot) => void
}

/** The time that the address names: looked for, chosen, or gone. */
export function NamedPart(props: NamedPartProps) {
  const { named, choice, open, kind, clinicZone, timeZone, onChange } = props
  const [time] = useState(() => namedTimeIn(named.at, clinicZone))
  useSearch(time, { named, choice, open, kind })
  if (time === null) return null
  if (named.stage === 'awaited') return <Waiting />
  if (choice.slot !== null)
    return isNamed(named, choice) ? (
      <NamedVisit onChange={onChange} slot={choice.slot} timeZone={timeZone} type={kind.type} />
    ) : null
  if (named.stage !== 'gone' && !choice.wasTaken) return null
  return <Gone {...props} time={time} />
}

/** In its place up to three other times, of its day and, where that has too few, of the next one with something free. */
function Gone({ choice, open, kind, orgId, time, timeZone, onPickSlot }: NamedPartProps & { time: NamedTime }) {
  const slots = choice.day.data?.slots ?? []
  const after = choice.day.data && isFew(nextOf(slots, [], time)) ? freeDayAfter(open.states, choice.date) : null
  const later = useApi(
    publicScheduling.listPublicSlots,
    { params: { orgId }, query: { date: after ?? '', ...kind.visit } },
    { enabled: after !== null },
  )
  const next = nextOf(slots, later.data?.slots ?? [], time)
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
