import { useEffect, useState } from 'react'
import type { RefObject } from 'react'

const told = new WeakMap<Element, () => void>()
let watching: IntersectionObserver | null = null

/** How far outside something is seen already, so that it is whole when it is scrolled to. */
const MARGIN = '200px'

/** One for all rows: each of its own would cost as much as the row. */
const observer = (): IntersectionObserver =>
  (watching ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) told.get(target)?.()
    },
    { rootMargin: MARGIN, scrollMargin: MARGIN },
  ))

/** Whether an element has come into sight, in the window and in what it is scrolled in; stays so. */
export function useSeen(place: RefObject<Element | null>): boolean {
  const [isSeen, setIsSeen] = useState(false)
  useEffect(() => {
    const element = place.current
    if (element === null || isSeen) return undefined
    told.set(element, () => setIsSeen(true))
    observer().observe(element)
    return () => observer().unobserve(element)
  }, [isSeen, place])
  return isSeen
}
