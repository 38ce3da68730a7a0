import { useEffect, useRef } from 'react'

/** Goes to the end with each message that comes there, unless somebody reads further up. */
export function useEndInView(newest: number, waiting: number) {
  const box = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  useEffect(() => {
    const { current } = box
    if (current === null) return undefined
    const look = () => {
      isAtEnd.current = current.scrollHeight - current.scrollTop - current.clientHeight < 80
    }
    current.addEventListener('scroll', look, { passive: true })
    // A picture that arrives moves what is below it.
    const grow = () => {
      if (isAtEnd.current) current.scrollTop = current.scrollHeight
    }
    current.addEventListener('load', grow, true)
    return () => {
      current.removeEventListener('scroll', look)
      current.removeEventListener('load', grow, true)
    }
  }, [])
  useEffect(() => {
    const { current } = box
    if (current !== null && (isAtEnd.current || waiting > 0)) current.scrollTop = current.scrollHeight
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each message that comes moves the end
  }, [newest, waiting])
  return box
}
