import { ArrowDown, ArrowUp, Minus } from '@blueprintjs/icons'
import './figure.css'

interface FigureProps {
  /** As it is shown, formatted already. */
  value: string
  label: string
  /** Against the period before; the text carries sign and unit. */
  change?: { direction: 'up' | 'down' | 'same'; text: string }
  /** Less is no fault, as in a person's own journal. */
  isNeutral?: boolean
}

const ARROWS = { up: ArrowUp, down: ArrowDown, same: Minus }

/** One big number with its small label. */
export function Figure({ value, label, change, isNeutral = false }: FigureProps) {
  const Arrow = change === undefined ? null : ARROWS[change.direction]
  return (
    <div className="tw-figure">
      <span className="tw-figure__label">{label}</span>
      <span className="tw-figure__value">{value}</span>
      {change !== undefined && Arrow !== null && (
        <span className={`tw-figure__change ${isNeutral ? '' : `tw-figure__change--${change.direction}`}`}>
          <Arrow size={12} />
          {change.text}
        </span>
      )}
    </div>
  )
}
