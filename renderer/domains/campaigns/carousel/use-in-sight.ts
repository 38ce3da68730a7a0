import { useEffect, useState } from 'react'
import type { RefObject } from 'react'

/** Half of it has to be seen to count as seen. */
const PART = 0.5

/** Whether an element stands where it is seen, now. */
export function useInSight(place: RefObject<Element | null>): boolean {
  const [isInSight, setIsInSight] = useState(false)
  useEffect(() => {
    if (place.current === null) return undefined
    const observer = new IntersectionObserver(
      (entries) => setIsInSight(entries.at(-1)?.isIntersecting === true && !document.hidden),
      { threshold: PART },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  return isInSight
}
