import { useEffect, useEffectEvent, useState } from 'react'

/** Milliseconds of quiet before what is typed is written into the page. */
const PAUSE = 300

/**
 * What is typed in a field, which shows it at once; the page is written when typing rests or the field is left, since a long page
 * takes longer to read than a key may take.
 */
export function useLate(keep: (key: string, value: string) => boolean) {
  const [typed, setTyped] = useState<{ key: string; value: string; isRefused: boolean } | null>(null)
  const write = (one: typeof typed) => {
    if (one === null || one.isRefused) return
    setTyped(keep(one.key, one.value) ? null : { ...one, isRefused: true })
  }
  const writeLater = useEffectEvent(write)
  useEffect(() => {
    const timer = setTimeout(() => writeLater(typed), PAUSE)
    return () => clearTimeout(timer)
  }, [typed])
  // What closes the form by a key leaves its field without a word.
  const keepPending = useEffectEvent(() => {
    if (typed !== null && !typed.isRefused) keep(typed.key, typed.value)
  })
  useEffect(() => () => keepPending(), [])
  return {
    typed,
    type(key: string, value: string) {
      if (typed !== null && typed.key !== key) write(typed)
      setTyped({ key, value, isRefused: false })
    },
    /** Writes what was typed up to now. */
    leave: () => write(typed),
  }
}
