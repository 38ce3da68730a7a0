import type { ReactNode } from 'react'
import { useId } from 'react'
import './card.css'

interface CardProps {
  title?: string
  /** Beside the title, at the end. */
  actions?: ReactNode
  /** 16 px inside instead of 24. */
  dense?: boolean
  children: ReactNode
}

/** A surface for one subject. */
export function Card({ title, actions, dense, children }: CardProps) {
  const titleId = useId()
  return (
    <section
      aria-labelledby={title === undefined ? undefined : titleId}
      className={dense === true ? 'tw-card tw-card--dense' : 'tw-card'}
    >
      {(title !== undefined || actions !== undefined) && (
        <header className="tw-card__header">
          {title !== undefined && (
            <h2 className="tw-card__title" id={titleId}>
              {title}
            </h2>
          )}
          {actions !== undefined && <div className="tw-card__actions">{actions}</div>}
        </header>
      )}
      {children}
    </section>
  )
}
