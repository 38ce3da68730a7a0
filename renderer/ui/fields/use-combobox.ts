import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'

interface ComboboxSettings<Option> {
  options: readonly Option[]
  onChoose: (option: Option) => void
  /** False while the rows are not yet those of what is typed: none is meant then, and Enter waits for them. */
  isReady?: boolean
  /** Which rows are meant only once somebody points at them; the others may be the first one meant by itself. */
  isSetApart?: (option: Option) => boolean
}

const NONE: (option: unknown) => boolean = () => false

/**
 * A text field with a list below it, by the pattern of a combobox: the focus stays in the field, which tells which row is
 * meant. The rows have the ids `{id}-{index}`, the list has `{id}-list`.
 */
export function useCombobox<Option>({
  options,
  onChoose,
  isReady = true,
  isSetApart = NONE,
}: ComboboxSettings<Option>) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [pointed, setPointed] = useState<number | 'apart' | null>(null)
  const isWaiting = useRef(false)
  const [first] = options
  const offered = first === undefined || isSetApart(first) ? -1 : 0
  const apart = options.findIndex(isSetApart)
  const meant = isReady ? Math.min(typeof pointed === 'number' ? pointed : offered, options.length - 1) : -1
  const current = pointed === 'apart' ? apart : meant

  // Enter was pressed before the answer to what is typed was there.
  useEffect(() => {
    if (!isWaiting.current || !isReady) return
    isWaiting.current = false
    if (isOpen && first !== undefined && offered === 0) onChoose(first)
  }, [isReady, isOpen, first, offered, onChoose])

  function step(by: number) {
    setIsOpen(true)
    if (!isOpen || options.length === 0) return
    // Rows that are to come are not there to be pointed at; what stands apart of them is.
    if (!isReady) return setPointed('apart')
    const from = current === -1 && by < 0 ? 0 : current
    setPointed((from + by + options.length) % options.length)
  }

  function handleKeyDown(event: KeyboardEvent) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = options[current]
    if (by !== undefined) {
      event.preventDefault()
      step(by)
    } else if (event.key === 'Enter' && isOpen && (options.length > 0 || !isReady)) {
      event.preventDefault()
      if (chosen !== undefined) onChoose(chosen)
      else if (!isReady) isWaiting.current = true
    } else if (event.key === 'Escape' && isOpen) {
      // The list closes first, the dialog with the next press.
      event.stopPropagation()
      close()
    }
  }

  function close() {
    setIsOpen(false)
    isWaiting.current = false
  }

  return {
    id,
    isOpen,
    current,
    point: (index: number) => isReady && setPointed(index),
    close,
    /** Shows the list with its first row meant, as after a letter was typed. */
    restart() {
      setPointed(null)
      isWaiting.current = false
      setIsOpen(true)
    },
    field: {
      'aria-activedescendant': isOpen && current >= 0 ? `${id}-${current}` : undefined,
      'aria-autocomplete': 'list',
      'aria-controls': `${id}-list`,
      'aria-expanded': isOpen,
      autoComplete: 'off',
      onClick: () => setIsOpen(true),
      onKeyDown: handleKeyDown,
      role: 'combobox',
    } as const,
  }
}

/** What a field, its list and its rows share. */
export type Combobox = ReturnType<typeof useCombobox>
