import { Button, Callout } from '@blueprintjs/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type { ApiError } from '#renderer/api/api-error.ts'
import { useErrorSentence } from '#renderer/ui/error-sentence.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { SlotTimes } from '../form/slot-choice.ts'

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
  const next = error.code === 'slot_taken' ? nextSlotsOf(error) : []
  return (
    <div className="tw-refusal" ref={place} tabIndex={-1}>
      <Callout compact icon={false} intent={next.length > 0 ? 'warning' : 'danger'} role="alert">
        {next.length > 0 ? t('form.justTaken') : sentence(error)}
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

const NextSlots = z.array(z.object({ start: z.string(), end: z.string() }))

function nextSlotsOf(error: ApiError): SlotTimes[] {
  const parsed = NextSlots.safeParse(error.details['nextSlots'])
  return parsed.success ? parsed.data : []
}
