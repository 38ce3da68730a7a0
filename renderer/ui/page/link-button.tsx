import { Classes } from '@blueprintjs/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'

interface LinkButtonProps {
  to: string
  text?: string
  icon?: ReactElement
  look?: 'primary' | 'outlined' | 'minimal'
  /** What it is called where it has no text. */
  label?: string
  onClick?: () => void
}

const LOOKS = { primary: Classes.INTENT_PRIMARY, outlined: Classes.OUTLINED, minimal: Classes.MINIMAL }

/** A link to another screen that looks like a button. */
export function LinkButton({ to, text, icon, look = 'outlined', label, onClick }: LinkButtonProps) {
  return (
    <Link aria-label={label} className={`${Classes.BUTTON} ${LOOKS[look]}`} onClick={onClick} to={to}>
      {icon}
      {text !== undefined && <span className={Classes.BUTTON_TEXT}>{text}</span>}
    </Link>
  )
}
