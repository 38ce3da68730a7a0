import type { ReactNode } from 'react'
import { Drawing } from './drawing.tsx'
import type { DrawingName } from './drawing.tsx'
import './empty-state.css'

interface EmptyStateProps {
  drawing?: DrawingName
  title: string
  /** One sentence: why it is empty, or what will be here. */
  text?: string
  /** The button that fills it. */
  action?: ReactNode
  /** Where it is the whole screen, its title is the screen's heading. */
  isHeading?: boolean
}

/** In place of content that is not there yet (look, The frame). */
export function EmptyState({ drawing, title, text, action, isHeading = false }: EmptyStateProps) {
  const Title = isHeading ? 'h1' : 'p'
  return (
    <div className={isHeading ? 'tw-empty tw-empty--page' : 'tw-empty'}>
      {drawing !== undefined && <Drawing name={drawing} />}
      <Title className="tw-empty__title">{title}</Title>
      {text !== undefined && <p className="tw-empty__text">{text}</p>}
      {action !== undefined && <div className="tw-empty__action">{action}</div>}
    </div>
  )
}
