import { useCallback, useEffect, useRef, useState } from 'react'

/** So long after the last press nothing moves away under the pointer. */
export const HOLD_MILLIS = 2500

export interface Hold {
  isHeld: boolean
  /** A press has begun. To be called again with what it gives back, once its answer is here. */
  press: () => () => void
  /** The pointer is down somewhere on the board. */
  touch: () => void
}

/** Whether what is shown keeps its places: from the beginning of a press until a moment after the last answer. */
export function useHold(): Hold {
  const [isHeld, setIsHeld] = useState(false)
  const pending = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const touch = useCallback(() => {
    setIsHeld(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (pending.current === 0) setIsHeld(false)
    }, HOLD_MILLIS)
  }, [])
  const press = useCallback(() => {
    let isOpen = true
    pending.current += 1
    touch()
    return () => {
      if (!isOpen) return
      isOpen = false
      pending.current -= 1
      touch()
    }
  }, [touch])
  return { isHeld, press, touch }
}

/** A value as it was when the hold began, for as long as it lasts. */
export function useKept<Value>(value: Value, isHeld: boolean): Value {
  const [kept, setKept] = useState(value)
  if (!isHeld && kept !== value) setKept(value)
  return isHeld ? kept : value
}
