import { useMode, useViewer } from '#renderer/domains/orgs/index.ts'
import { menuOf } from '../screens.ts'

/** The screens that this person may open now, by group. */
export function useMenu() {
  const viewer = useViewer()
  const { mode } = useMode()
  return menuOf(viewer, mode)
}
