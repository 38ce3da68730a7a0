import { useEffect, useRef } from 'react'
import { useSession } from '#renderer/domains/identity/index.ts'
import { useSettled } from '#renderer/ui/use-settled.ts'
import type { WebsiteId } from '#shared/kernel/ids.ts'
import { forgetDeviceDraft, keepDeviceDraft } from './device-draft.ts'

/** Milliseconds of quiet before a text is kept on this device, where neither a crash nor a lost line reaches it. */
const PAUSE = 200

interface Written {
  text: string
  /** What it was written over. */
  version: number
  /** Whether the server has it. */
  isStored: boolean
}

/**
 * Keeps a text on this device until the server has it, also as the page is left.
 *
 * @param wasKept whether one was there to begin with. What another page of the same person has kept is left alone.
 */
export function useDeviceDraft(siteId: WebsiteId, { text, version, isStored }: Written, wasKept: boolean): void {
  const { user } = useSession()
  const settled = useSettled(text, PAUSE)
  const isKept = useRef(wasKept)
  const leave = useRef(() => {})
  useEffect(() => {
    leave.current = () => {
      if (!isStored) keepDeviceDraft(user.id, siteId, { version, content: text })
    }
  })

  useEffect(() => {
    if (!isStored && settled === text) {
      keepDeviceDraft(user.id, siteId, { version, content: text })
      isKept.current = true
    } else if (isStored && isKept.current) {
      forgetDeviceDraft(user.id, siteId)
      isKept.current = false
    }
  }, [settled, text, version, isStored, user.id, siteId])

  useEffect(() => {
    const keepNow = () => leave.current()
    window.addEventListener('pagehide', keepNow)
    return () => {
      window.removeEventListener('pagehide', keepNow)
      keepNow()
    }
  }, [])
}
