import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

/** How far outside the window something counts as near, so that it is there when it is scrolled to. */
const MARGIN = '200px'

/**
 * Whether an element has come near what is seen; stays so. While a page is still being read it is shorter than it will be, and
 * what stands far down seems near: it is only looked at once nothing is under way. What prints shows everything, and so everything is near then.
 *
 * @returns the ref of the element that is watched
 */
export function useNear<T extends Element>(): { place: RefObject<T | null>; isNear: boolean } {
  const place = useRef<T>(null)
  const [isNear, setIsNear] = useState(false)
  const isReading = useIsFetching() > 0
  useEffect(() => {
    const element = place.current
    if (element === null || isNear || isReading) return undefined
    const come = () => setIsNear(true)
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && come(), {
      rootMargin: MARGIN,
    })
    observer.observe(element)
    window.addEventListener('beforeprint', come)
    return () => {
      observer.disconnect()
      window.removeEventListener('beforeprint', come)
    }
  }, [isNear, isReading])
  return { place, isNear }
}
