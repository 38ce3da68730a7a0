import { Button, OverlayToaster } from '@blueprintjs/core'
import type { ToastProps } from '@blueprintjs/core'
import { Error as ErrorIcon, InfoSign, Tick } from '@blueprintjs/icons'
import { createContext, use, useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { leaveToasts, placeToasts } from './keep-clear.ts'

/** Tells how something went, for a moment, without being in the way. */
export interface Notify {
  /** With `undo` it stays a while longer, so that there is time to press it, and `also` is a second thing to press; what was deleted is told as an error is. */
  success: (text: string, undo?: Undo, also?: Undo) => void
  error: (text: string, undo?: Undo) => void
  info: (text: string) => void
}

interface Undo {
  text: string
  onPress: () => void
}

/** Spec §9: at most five at once, gone after three seconds, the same words never twice. */
const MAX_TOASTS = 5
const TOAST_MILLIS = 3000
const UNDO_MILLIS = 10_000

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

function WithButton({ text, button }: { text: string; button: Undo }) {
  const [isPressed, setIsPressed] = useState(false)
  return (
    <>
      {text}
      {!isPressed && (
        <Button
          className="tw-toast__also"
          onClick={() => {
            setIsPressed(true)
            button.onPress()
          }}
          size="small"
          text={button.text}
          variant="outlined"
        />
      )}
    </>
  )
}

/** Holds the toasts of everything below it. */
export function NotifyProvider({ children }: { children: ReactNode }) {
  const toaster = useRef<OverlayToaster>(null)
  useEffect(() => leaveToasts, [])
  const notify = useMemo<Notify>(() => {
    const show = (kind: Kind, text: string, undo?: Undo, also?: Undo) => {
      const message = also === undefined ? text : <WithButton text={text} button={also} />
      const toast = { ...LOOKS[kind], message, timeout: TOAST_MILLIS, isCloseButtonShown: false }
      const action = undo && { action: { text: undo.text, onClick: undo.onPress }, timeout: UNDO_MILLIS }
      // The words are the key: the same words again renew the toast that is there.
      const { current } = toaster
      // What ends after the page is gone has nobody to tell.
      if (current === null) return
      current.show({ ...toast, ...action }, text)
      placeToasts()
    }
    return {
      success: (text, undo, also) => show('success', text, undo, also),
      error: (text, undo) => show('error', text, undo),
      info: (text) => show('info', text),
    }
  }, [])
  return (
    <NotifyContext value={notify}>
      {children}
      <OverlayToaster maxToasts={MAX_TOASTS} className="tw-toasts" position="bottom" ref={toaster} />
    </NotifyContext>
  )
}
