import { OverlayToaster } from '@blueprintjs/core'
import type { ToastProps } from '@blueprintjs/core'
import { Error as ErrorIcon, InfoSign, Tick } from '@blueprintjs/icons'
import { createContext, use, useMemo, useRef } from 'react'
import type { ReactNode } from 'react'

/** Tells how something went, for a moment, without being in the way. */
export interface Notify {
  success: (text: string) => void
  error: (text: string) => void
  info: (text: string) => void
}

/** Spec §9: at most five at once, gone after three seconds, the same words never twice. */
const MAX_TOASTS = 5
const TOAST_MILLIS = 3000

type Kind = keyof Notify

const LOOKS: Record<Kind, Pick<ToastProps, 'intent' | 'icon'>> = {
  success: { intent: 'success', icon: <Tick /> },
  error: { intent: 'danger', icon: <ErrorIcon /> },
  info: { intent: 'none', icon: <InfoSign /> },
}

const NotifyContext = createContext<Notify | null>(null)

export function useNotify(): Notify {
  const notify = use(NotifyContext)
  if (notify === null) throw new Error('useNotify needs a NotifyProvider above it')
  return notify
}

/** Holds the toasts of everything below it. */
export function NotifyProvider({ children }: { children: ReactNode }) {
  const toaster = useRef<OverlayToaster>(null)
  const notify = useMemo<Notify>(() => {
    const show = (kind: Kind, message: string) => {
      // The words are the key: the same words again renew the toast that is there.
      toaster.current?.show({ ...LOOKS[kind], message, timeout: TOAST_MILLIS, isCloseButtonShown: false }, message)
    }
    return {
      success: (text) => show('success', text),
      error: (text) => show('error', text),
      info: (text) => show('info', text),
    }
  }, [])
  return (
    <NotifyContext value={notify}>
      {children}
      <OverlayToaster maxToasts={MAX_TOASTS} position="top" ref={toaster} />
    </NotifyContext>
  )
}
