import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { helpPath } from '../view.ts'
import type { HelpView } from '../view.ts'

export type GoTo = (view: HelpView) => void

interface ViewLinkProps {
  view: HelpView
  goTo: GoTo | undefined
  className?: string
  children: ReactNode
}

/** Opens a part of the help where it stands; with Ctrl, or from its own page, at its address. */
export function ViewLink({ view, goTo, className, children }: ViewLinkProps) {
  const handleClick = (event: MouseEvent) => {
    if (goTo === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    goTo(view)
  }
  return (
    <Link
      className={className}
      id={goTo === undefined ? undefined : linkId(view)}
      onClick={handleClick}
      to={helpPath(view)}
    >
      {children}
    </Link>
  )
}

/** By which the way back finds where it came from. */
export const linkId = (view: HelpView): string => `help-${view.kind === 'topic' ? view.id : view.kind}`
