import { useEffect, useRef } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'

/** So long a finger stays on something that is held. */
const HOLD_MILLIS = 450
/** A finger that wanders further than this scrolls. */
const WANDER_PX = 10

/** What a button does that is tapped for one more, and held for one less; by keys as well: + and arrow up, − and arrow down. */
export function useTapAndHold(onMore: () => void, onLess: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const from = useRef({ x: 0, y: 0 })
  const wasHeld = useRef(false)
  const letGo = () => {
    if (timer.current !== null) clearTimeout(timer.current)
    timer.current = null
  }
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current)
    },
    [],
  )
  return {
    onClick() {
      // The click that ends a hold is no tap.
      if (!wasHeld.current) onMore()
      wasHeld.current = false
    },
    onPointerDown({ button, clientX: x, clientY: y }: PointerEvent) {
      wasHeld.current = false
      if (button !== 0) return
      from.current = { x, y }
      letGo()
      timer.current = setTimeout(() => {
        wasHeld.current = true
        onLess()
      }, HOLD_MILLIS)
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > WANDER_PX) letGo()
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
    onPointerLeave: letGo,
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
    onKeyDown(event: KeyboardEvent) {
      const act = { '+': onMore, ArrowUp: onMore, '-': onLess, ArrowDown: onLess }[event.key]
      if (act === undefined) return
      event.preventDefault()
      act()
    },
  }
}
