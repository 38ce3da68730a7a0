import { useEffect, useState } from 'react'
import { isCalm } from '#renderer/ui/motion.ts'

/** How long a slide stands before the next one comes. */
const STANDS_MS = 6000

/**
 * Calls for the next slide from time to time: not while the pointer or the focus is on it, not where nothing should move until
 * somebody asks for it, not in a tab that nobody sees, and not once it was stopped, until it is played again (WCAG 2.2.2).
 */
export function useAutoplay(isMany: boolean, onNext: () => void) {
  const [isStopped, setIsStopped] = useState(isCalm)
  const [isPointed, setIsPointed] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const isGoing = isMany && !isStopped && !isPointed && !isFocused

  useEffect(() => {
    const asked = matchMedia('(prefers-reduced-motion: reduce)')
    const follow = () => isCalm() && setIsStopped(true)
    asked.addEventListener('change', follow)
    return () => asked.removeEventListener('change', follow)
  }, [])

  useEffect(() => {
    if (!isGoing) return undefined
    const timer = setInterval(() => {
      if (!document.hidden) onNext()
    }, STANDS_MS)
    return () => clearInterval(timer)
  }, [isGoing, onNext])

  return {
    isStopped,
    isGoing,
    toggle: () => setIsStopped(!isStopped),
    /** For what holds the slides. */
    holds: {
      onPointerEnter: () => setIsPointed(true),
      onPointerLeave: () => setIsPointed(false),
      onFocus: () => setIsFocused(true),
      onBlur: (event: React.FocusEvent) => setIsFocused(event.currentTarget.contains(event.relatedTarget)),
    },
  }
}
