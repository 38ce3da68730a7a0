import { useEffect, useState } from 'react'

/** Milliseconds of quiet before what is typed is looked up. */
const PAUSE = 180

/** A value once it has not changed for a moment, in milliseconds. */
export function useSettled<Value>(value: Value, pause = PAUSE): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value, pause])
  return settled
}
