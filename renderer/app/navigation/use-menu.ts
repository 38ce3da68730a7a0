import { useMode, useStanding } from '#renderer/domains/orgs/index.ts'
import { menuOf } from '../screens.ts'

/** The screens that this person may open now, by group. */
export function useMenu() {
  const standing = useStanding()
  const { mode } = useMode()
  return menuOf(standing, mode)
}
