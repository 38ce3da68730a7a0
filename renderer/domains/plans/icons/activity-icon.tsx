import { Suspense, createElement, lazy } from 'react'
import { DEFAULT_ICON } from '#shared/domains/plans/schema.ts'
import { iconOf, isBundled } from './activity-icons.ts'

/** Without a connection the library cannot be fetched: then the default icon has to do. */
const MoreIcon = lazy(async () => {
  try {
    return { default: (await import('./more-icon.tsx')).MoreIcon }
  } catch {
    return { default: ({ size }: { name: string; size: number }) => createElement(iconOf(DEFAULT_ICON), { size }) }
  }
})

/** The icon of an activity beside its label, which says what it is. */
export function ActivityIcon({ name, size = 16 }: { name: string; size?: number }) {
  const icon = createElement(iconOf(name), { size })
  return (
    <span aria-hidden className="tw-activity-icon">
      {isBundled(name) ? (
        icon
      ) : (
        <Suspense fallback={icon}>
          <MoreIcon name={name} size={size} />
        </Suspense>
      )}
    </span>
  )
}
