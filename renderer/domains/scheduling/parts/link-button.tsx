import { Classes } from '@blueprintjs/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'

interface LinkButtonProps {
  to: string
  text: string
  icon?: ReactElement
  isMinimal?: boolean
}

/** A link to another screen that looks like a button. */
export function LinkButton({ to, text, icon, isMinimal }: LinkButtonProps) {
  return (
    <Link className={`${Classes.BUTTON} ${isMinimal === true ? Classes.MINIMAL : Classes.OUTLINED}`} to={to}>
      {icon}
      <span className={Classes.BUTTON_TEXT}>{text}</span>
    </Link>
  )
}
