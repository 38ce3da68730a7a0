import type { ReactNode } from 'react'
import './plain.css'

interface PlainButtonProps {
  kind: 'primary' | 'outlined' | 'link'
  text: ReactNode
  /** Takes no press meanwhile, and says so. */
  isBusy?: boolean
  /** Without one it sends its form. */
  onClick?: () => void
}

/** A button of the sign-in, which brings no kit along; it looks like those of the app. */
export function PlainButton({ kind, text, isBusy = false, onClick }: PlainButtonProps) {
  return (
    <button
      aria-busy={isBusy}
      aria-disabled={isBusy}
      className={`tw-plain-button tw-plain-button--${kind}`}
      onClick={(event) => {
        if (isBusy) event.preventDefault()
        else onClick?.()
      }}
      type={onClick === undefined ? 'submit' : 'button'}
    >
      {text}
    </button>
  )
}
