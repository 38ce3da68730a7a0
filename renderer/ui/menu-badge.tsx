import { useFormats } from './i18n/use-formats.ts'
import './menu-badge.css'

/** More would not fit beside the name. */
const SHOWN_MAX = 99

interface MenuBadgeProps {
  count: number
  /** What the number counts, for whoever cannot see where it stands. */
  words: string
}

/** How much waits, beside the name of an entry of the menu; nothing where nothing does. */
export function MenuBadge({ count, words }: MenuBadgeProps) {
  const { number } = useFormats()
  if (count === 0) return null
  return (
    <span className="tw-menu-badge">
      <span aria-hidden dir="ltr">
        {count > SHOWN_MAX ? `${number(SHOWN_MAX)}+` : number(count)}
      </span>
      <span className="tw-visually-hidden">{words}</span>
    </span>
  )
}
