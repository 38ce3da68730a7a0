import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** Whether the page stands inside another site's frame. */
export const isEmbedded = window.parent !== window

/**
 * Tells the page around the frame how high this one is, whenever that changes, so that it can give the frame the
 * room and needs no second scroll bar: `{type: 'tendwell:height', height}`, CSS pixels. A height is no
 * secret, so it goes to whichever origin embeds us.
 */
export function useFrameHeight(): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isEmbedded || page.current === null) return undefined
    const element = page.current
    let told = 0
    const observer = new ResizeObserver(() => {
      const height = Math.ceil(element.getBoundingClientRect().height)
      if (height === told) return
      told = height
      window.parent.postMessage({ type: 'tendwell:height', height }, '*')
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return page
}
