import { useRef, useState } from 'react'

/** A dialog that many things open: whether it is, and the way of the focus back to what had it before. */
export interface DialogOpening {
  isOpen: boolean
  open: () => void
  /** Opened from another dialog, which goes: the focus returns to what opened that one. */
  openFrom: (other: DialogOpening) => void
  /** What had the focus before. */
  opener: () => Element | null
  close: () => void
  /** Once the dialog has gone. A screen that was opened from it has taken the focus meanwhile and keeps it. */
  returnFocus: () => void
}

export function useDialogOpening(): DialogOpening {
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<Element>(null)
  return {
    isOpen,
    open() {
      const { activeElement } = document
      // By a key while another dialog is there: what had the focus before that one is not known here.
      if (!isOpen && activeElement?.closest('[role=dialog]') === null) opener.current = activeElement
      setIsOpen(true)
    },
    openFrom(other) {
      // Either of the two may be gone first.
      opener.current = other.opener()
      setIsOpen(true)
    },
    opener: () => opener.current,
    close() {
      // Whatever else has the focus keeps it: a filter's drawer, say, that changes the address.
      if (!isOpen) return
      // A dialog that fades out would keep the focus until it is gone, and take it along.
      const { activeElement } = document
      if (activeElement instanceof HTMLElement && activeElement.closest('[role=dialog]') !== null) activeElement.blur()
      setIsOpen(false)
    },
    returnFocus() {
      if (document.activeElement === document.body && opener.current instanceof HTMLElement) opener.current.focus()
    },
  }
}
