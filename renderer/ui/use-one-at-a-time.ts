import { useRef, useState } from 'react'

/** Runs one thing at a time: the second press of a double click comes before the button shows the first. */
export function useOneAtATime() {
  const isUnderWay = useRef(false)
  const [isBusy, setIsBusy] = useState(false)

  /** @returns what came of it; undefined where nothing was begun, since something else is under way */
  async function run<Outcome>(act: () => Promise<Outcome>): Promise<Outcome | undefined> {
    if (isUnderWay.current) return undefined
    isUnderWay.current = true
    setIsBusy(true)
    try {
      return await act()
    } finally {
      isUnderWay.current = false
      setIsBusy(false)
    }
  }

  return { isBusy, run }
}
