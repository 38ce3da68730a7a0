import { ChevronLeft } from '@blueprintjs/icons'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import './page.css'
import { useDocumentTitle } from './use-document-title.ts'

interface PageProps {
  title: string
  /** The one primary action of the page, and what stands beside it. */
  actions?: ReactNode
  /** Where the page was opened from. */
  back?: { to: string; label: string; /** What it is to be told there. */ state?: unknown }
  /** Filters and switches between title and content. */
  toolbar?: ReactNode
  /** Where the content says it better; screen readers still hear it. */
  isTitleHidden?: boolean
  /** As wide as the window: what stands in it is a grid that gains by every inch. */
  isWide?: boolean
  children: ReactNode
}

/**
 * The frame of every screen: way back, title, one action, filters, content. Names the browser's tab, and
 * takes the focus to its heading after a navigation, so that a screen reader says where one has arrived.
 */
export function Page({ title, actions, back, toolbar, isTitleHidden = false, isWide = false, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useArrivalFocus(heading)
  useDocumentTitle(title)

  return (
    <div className={isWide ? 'tw-page tw-page--wide' : 'tw-page'}>
      {back !== undefined && (
        <Link className="tw-page__back" state={back.state} to={back.to}>
          <ChevronLeft className="tw-flips" />
          {back.label}
        </Link>
      )}
      <header className={isTitleHidden ? 'tw-visually-hidden' : 'tw-page__header'}>
        <h1 className="tw-page__title" ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {actions !== undefined && (
          <div className="tw-page__actions" data-tour="actions">
            {actions}
          </div>
        )}
      </header>
      {toolbar !== undefined && <div className="tw-page__toolbar">{toolbar}</div>}
      <div className="tw-page__content">{children}</div>
    </div>
  )
}

/**
 * The first page of a visit leaves the focus alone: its key is `default`. So does a page that comes late to
 * somebody who types in a dialog already.
 */
function useArrivalFocus(heading: React.RefObject<HTMLHeadingElement | null>) {
  const hasNavigated = useLocation().key !== 'default'
  const isArrival = useRef(hasNavigated)
  useEffect(() => {
    const isInDialog = Boolean(document.activeElement?.closest('[role=dialog]'))
    if (isArrival.current && !isInDialog) heading.current?.focus({ preventScroll: true })
    isArrival.current = false
  }, [heading])
}
