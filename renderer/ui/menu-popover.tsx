import { PopoverNext } from '@blueprintjs/core'
import { useRef } from 'react'
import type { ComponentProps } from 'react'

type MenuPopoverProps = Pick<ComponentProps<typeof PopoverNext>, 'children' | 'content'>

/**
 * A menu that opens beside its button. Once it is gone the button has the focus again, but only if nobody else took it
 * meanwhile: what an entry opened keeps it, and no key that is pressed there is lost.
 */
export function MenuPopover(props: MenuPopoverProps) {
  const opener = useRef<Element | null>(null)
  return (
    <PopoverNext
      {...props}
      onClosed={(menu) => {
        const focused = document.activeElement
        if (focused !== document.body && !menu.contains(focused)) return
        if (opener.current instanceof HTMLElement) opener.current.focus()
      }}
      onOpening={() => {
        opener.current = document.activeElement
      }}
      placement="bottom-end"
      shouldReturnFocusOnClose={false}
    />
  )
}
