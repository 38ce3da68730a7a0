import { lazy, useEffect } from 'react'
import type { ComponentType } from 'react'
import type { NamedPartProps } from './named-part.tsx'

/** On a line that does not bring it the time is chosen by hand. */
const ByHand: ComponentType<NamedPartProps> = ({ named: { leave } }) => {
  useEffect(leave)
  return null
}

/** Fetched where the address names a time. */
export const NamedPart = lazy(async () => ({
  default: await import('./named-part.tsx').then(
    (module): ComponentType<NamedPartProps> => module.NamedPart,
    () => ByHand,
  ),
}))
