import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#renderer/api/use-api.ts'
import { useSession } from '#renderer/domains/identity/index.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { contactCentre } from '#shared/domains/helpdesk/contact-centre-api.ts'
import { NAMELESS, SAID } from '#shared/domains/helpdesk/contact-centre-talk.ts'
import type { OrgId } from '#shared/kernel/ids.ts'

/** By then the chat's program has come, or nobody should wait for it any longer. */
const PATIENCE = 30_000

/** What the frame of the contact centre's chat asks for is given to it, and to nobody else; and how far it has come. */
export function useChatFrame(orgId: OrgId) {
  const { t } = useTranslation('helpdesk')
  const { user } = useSession()
  const sentence = useErrorSentence()
  const frame = useRef<HTMLIFrameElement>(null)
  const [hasCome, setHasCome] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { mutate } = useCall(contactCentre.call)
  const customerName = user.firstName.trim() === '' ? NAMELESS : user.firstName

  const hear = useEffectEvent(({ source, data }: MessageEvent<unknown>) => {
    const asking = frame.current?.contentWindow ?? null
    if (asking === null || source !== asking) return
    if (data === SAID.hasCome) setHasCome(true)
    if (data === SAID.cannotCome) setFailure(t('centre.cannotCome'))
    if (data !== SAID.asksCall) return
    mutate(
      { body: { orgId } },
      {
        // A frame of no origin cannot be named; no other page of it gets this than the one that has just asked.
        onSuccess: (told) => asking.postMessage({ ...told, customerName }, '*'),
        onError: (problem) => setFailure(sentence(problem)),
      },
    )
  })
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => hear(event)
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])

  const giveUp = useEffectEvent(() => setFailure(t('centre.cannotCome')))
  const isWaiting = !hasCome && failure === null
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => giveUp(), PATIENCE)
    return () => clearTimeout(timer)
  }, [isWaiting])

  return { frame, hasCome, failure }
}
