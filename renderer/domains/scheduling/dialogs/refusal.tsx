import { Button, Callout } from '@blueprintjs/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type { ApiError } from '#renderer/api/api-error.ts'
import { detailsOf } from '#renderer/api/error-details.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { OccurrenceView } from '#shared/domains/scheduling/series/schema.ts'
import type { SlotTimes } from '../form/slot-choice.ts'
import { DaysInTheWay } from '../series/days-in-the-way.tsx'

interface RefusalProps {
  error: ApiError
  timeZone: string
  onChoose: (slot: SlotTimes) => void
}

/** Why a call was refused, beside the buttons; for a time that was just taken, the next free ones to press. */
export function Refusal({ error, timeZone, onChoose }: RefusalProps) {
  const { t } = useTranslation('scheduling')
  const sentence = useErrorSentence()
  const { day, time } = useFormats(timeZone)
  const place = useRef<HTMLDivElement>(null)
  // The button that was pressed may be disabled by now, and would leave the focus nowhere.
  useEffect(() => place.current?.focus(), [])
  const next = nextSlotsOf(error)
  const conflicts = conflictsOf(error)
  function wordsOf(slots: number, days: number): string {
    if (slots > 0) return t('form.justTaken')
    return days > 0 ? t('series.refused') : sentence(error)
  }
  return (
    <div className="tw-refusal" ref={place} tabIndex={-1}>
      <Callout compact icon={false} intent={next.length + conflicts.length > 0 ? 'warning' : 'danger'} role="alert">
        {wordsOf(next.length, conflicts.length)}
        {conflicts.length > 0 && <DaysInTheWay days={conflicts} />}
        {next.length > 0 && (
          <div className="tw-next-slots">
            {next.map((slot) => (
              <Button key={slot.start} onClick={() => onChoose(slot)} variant="outlined">
                {t('form.dayAndTime', { day: day(slot.start), time: time(slot.start) })}
              </Button>
            ))}
          </div>
        )}
      </Callout>
    </div>
  )
}

const NextSlots = z.object({ nextSlots: z.array(z.object({ start: z.string(), end: z.string() })) })

const nextSlotsOf = (error: ApiError): SlotTimes[] => detailsOf(error, ['slot_taken'], NextSlots)?.nextSlots ?? []

const Conflicts = z.object({ conflicts: z.array(OccurrenceView) })
const ABOUT_A_SERIES = ['slot_taken', 'provider_taken', 'room_taken', 'slot_not_offered'] as const

/** Of a series, the days for whose sake all of it was refused. */
const conflictsOf = (error: ApiError): OccurrenceView[] => detailsOf(error, ABOUT_A_SERIES, Conflicts)?.conflicts ?? []
