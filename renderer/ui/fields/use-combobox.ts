import { useId, useState } from 'react'
import type { KeyboardEvent } from 'react'

interface ComboboxSettings<Option> {
  options: readonly Option[]
  onChoose: (option: Option) => void
}

/**
 * A text field with a list below it, by the pattern of a combobox: the focus stays in the field, which tells which row is
 * meant. The rows have the ids `{id}-{index}`, the list has `{id}-list`.
 */
export function useCombobox<Option>({ options, onChoose }: ComboboxSettings<Option>) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(0)
  const current = Math.min(active, options.length - 1)

  function handleKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = options[current]
    if (step !== undefined) {
      event.preventDefault()
      setIsOpen(true)
      if (isOpen && options.length > 0) setActive((current + step + options.length) % options.length)
    } else if (event.key === 'Enter' && isOpen && chosen !== undefined) {
      event.preventDefault()
      onChoose(chosen)
    } else if (event.key === 'Escape' && isOpen) {
      // The list closes first, the dialog with the next press.
      event.stopPropagation()
      setIsOpen(false)
    }
  }

  return {
    id,
    isOpen,
    current,
    point: setActive,
    close: () => setIsOpen(false),
    /** Shows the list with its first row meant, as after a letter was typed. */
    restart() {
      setActive(0)
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
