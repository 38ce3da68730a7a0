import { Classes } from '@blueprintjs/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import './counted-link.css'

const SHOWN_MAX = 99

interface CountedLinkProps {
  to: string
  /** What it is called, its number in words included: the one that is drawn is for the eye alone. */
  label: string
  icon: ReactElement
  count: number
}

/** A sign of the top bar that leads somewhere and says how much is there. */
export function CountedLink({ to, label, icon, count }: CountedLinkProps) {
  const { number } = useFormats()
  return (
    <Link className={`${Classes.BUTTON} ${Classes.MINIMAL} tw-counted`} to={to}>
      <span className="tw-visually-hidden">{label}</span>
      {icon}
      {count > 0 && (
        <span aria-hidden className="tw-counted__count" dir="ltr">
          {count > SHOWN_MAX ? `${number(SHOWN_MAX)}+` : number(count)}
        </span>
      )}
    </Link>
  )
}
