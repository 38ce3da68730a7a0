import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#renderer/api/call.ts'
import { ApiError } from '#renderer/api/api-error.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { contactCentre } from '#shared/domains/helpdesk/contact-centre-api.ts'
import { SAID } from '#shared/domains/helpdesk/contact-centre-talk.ts'

const SIZE = 'popup,width=1280,height=860'

/** The press that opens the contact centre: a window of ours, which posts what says who one is. */
export function useCentreSignIn(): () => void {
  const { t } = useTranslation('helpdesk')
  const notify = useNotify()
  const sentence = useErrorSentence()
  const listening = useRef<AbortController>(null)
  useEffect(() => () => listening.current?.abort(), [])

  const give = async (opened: Window) => {
    try {
      const signed = await call(contactCentre.assertion, {})
      opened.postMessage(signed, location.origin)
    } catch (problem) {
      opened.close()
      if (problem instanceof ApiError) notify.error(sentence(problem))
      else throw problem
    }
  }

  return () => {
    listening.current?.abort()
    const controller = new AbortController()
    listening.current = controller
    // A browser lets a press open a window, and nothing that comes after a wait.
    const opened = window.open(contactCentre.signInPage.path, '_blank', SIZE)
    if (opened === null || opened.closed) {
      notify.error(t('centre.blocked'))
      return
    }
    const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== opened || origin !== location.origin || data !== SAID.asksAssertion) return
      controller.abort()
      void give(opened)
    }
    window.addEventListener('message', hear, { signal: controller.signal })
  }
}
