import { useEffect, useRef } from 'react'
import { useSession } from '#renderer/domains/identity/index.ts'
import { useSettled } from '#renderer/ui/use-settled.ts'
import type { WebsiteId } from '#shared/kernel/ids.ts'
import { forgetDeviceDraft, keepDeviceDraft } from './device-draft.ts'
import type { DeviceDraft } from './device-draft.ts'

/** Milliseconds of quiet before a text is kept on this device, where neither a crash nor a lost line reaches it. */
const PAUSE = 200

interface Written extends DeviceDraft {
  /** Whether the server has it. */
  isStored: boolean
}

/**
 * Keeps a text on this device until the server has it, also as the page is left.
 *
 * @param begun the text that was kept here to begin with, or null. What another page of the same person has kept is left alone.
 */
export function useDeviceDraft(
  siteId: WebsiteId,
  { content, version, sent, isStored }: Written,
  begun: string | null,
): void {
  const { user } = useSession()
  const settled = useSettled(content, PAUSE)
  const kept = useRef(begun)
  const leave = useRef(() => {})
  useEffect(() => {
    leave.current = () => {
      if (!isStored) keepDeviceDraft(user.id, siteId, { version, content, sent })
    }
  })

  useEffect(() => {
    if (!isStored && settled === content) {
      keepDeviceDraft(user.id, siteId, { version, content, sent })
      kept.current = content
    } else if (isStored && kept.current !== null) {
      forgetDeviceDraft(user.id, siteId, kept.current)
      kept.current = null
    }
  }, [settled, content, version, sent, isStored, user.id, siteId])

  useEffect(() => {
    const keepNow = () => leave.current()
    window.addEventListener('pagehide', keepNow)
    return () => {
      window.removeEventListener('pagehide', keepNow)
      keepNow()
    }
  }, [])
}
