import { createElement } from 'react'
import { iconOf } from './activity-icons.ts'

/** The icon of an activity beside its label, which says what it is. */
export function ActivityIcon({ name, size = 16 }: { name: string; size?: number }) {
  return (
    <span aria-hidden className="tw-activity-icon">
      {createElement(iconOf(name), { size })}
    </span>
  )
}
