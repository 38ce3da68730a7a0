import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** For a menu longer than its window: wherever one comes from, the entry of the screen that is open is in sight. */
export function useActiveInView() {
  const menu = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const last = useRef<string>(null)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    menu.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [pathname])
  return menu
}
