import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

/** How far outside the window something counts as near, so that it is there when it is scrolled to. */
const MARGIN = '200px'

/**
 * Whether an element has come near what is seen; stays so. What prints shows everything, and so everything is near then.
 *
 * @returns the ref of the element that is watched
 */
export function useNear<T extends Element>(): { place: RefObject<T | null>; isNear: boolean } {
  const place = useRef<T>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const element = place.current
    if (element === null || isNear) return undefined
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
  }, [isNear])
  return { place, isNear }
}
