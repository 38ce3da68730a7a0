import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import './hold-note.css'

interface HoldNoteProps {
  /** Milliseconds since the epoch. */
  until: number
  /** Absent while it cannot be kept anew. */
  onKeep?: () => void
}

/** How long the chosen time is still kept, and what then. Each time until which it is kept has a note of its own. */
export function HoldNote({ until, onKeep }: HoldNoteProps) {
  const { t } = useTranslation('booked')
  const { number } = useFormats()
  const seconds = useSecondsUntil(until)
  if (seconds > 0) {
    const clock = `${number(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`
    return (
      <p className="tw-hold" role="timer">
        {t('hold.kept')} <bdi className="tw-hold__clock">{clock}</bdi>
      </p>
    )
  }
  return (
    <p className="tw-hold tw-hold--over" role="status">
      {t('hold.over')}
      {onKeep !== undefined && (
        <button className="tw-hold__again" onClick={onKeep} type="button">
          {t('hold.again')}
        </button>
      )}
    </p>
  )
}

const secondsLeft = (until: number): number => Math.max(0, Math.ceil((until - Date.now()) / 1000))

function useSecondsUntil(until: number): number {
  const [seconds, setSeconds] = useState(() => secondsLeft(until))
  useEffect(() => {
    const timer = setInterval(() => {
      const left = secondsLeft(until)
      setSeconds(left)
      if (left === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [until])
  return seconds
}
