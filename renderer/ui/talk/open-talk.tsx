import { Button } from '@blueprintjs/core'
import { ChevronLeft } from '@blueprintjs/icons'
import type { KeyboardEvent, ReactNode } from 'react'

interface OpenTalkProps {
  /** Where the way back leads. */
  back: string
  onClose: () => void
  children: ReactNode
}

/** What was opened from a list of talks, beside it or in its place; Esc leads back. */
export function OpenTalk({ back, onClose, children }: OpenTalkProps) {
  const handleKey = (event: KeyboardEvent) => {
    // Of a menu or dialog that is open it closes that alone.
    if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('.bp6-overlay-open') !== null) return
    event.preventDefault()
    onClose()
  }
  return (
    <div className="tw-messages__pane" onKeyDown={handleKey} role="presentation">
      <Button
        className="tw-messages__back"
        icon={<ChevronLeft className="tw-flips" />}
        onClick={onClose}
        text={back}
        variant="minimal"
      />
      {children}
    </div>
  )
}
