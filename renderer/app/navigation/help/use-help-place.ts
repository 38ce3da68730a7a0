import { useSetAtom } from 'jotai'
import { useLocation, useMatches } from 'react-router'
import type { HelpPlace } from '#renderer/domains/help/index.ts'
import { useMode, useViewer } from '#renderer/domains/orgs/index.ts'
import { isShortcutsOpenAtom } from '#renderer/ui/shortcuts/shortcuts-open.ts'
import { SCREENS, mayOpen } from '../../screens.ts'
import { tourOf } from '../../tours/tours.ts'
import { askedTourAtom } from '../../tours/use-tours.ts'

/** Beside which screen the help stands, and what it may lead to there. */
export function useHelpPlace(): HelpPlace {
  const viewer = useViewer()
  const { mode } = useMode()
  const { pathname, hash } = useLocation()
  const setAskedTour = useSetAtom(askedTourAtom)
  const setIsShortcutsOpen = useSetAtom(isShortcutsOpenAtom)
  const tour = tourOf(pathname)
  const screen =
    useMatches()
      .map(({ handle }) => screenIn(handle))
      .find((name) => name !== null) ?? null
  return {
    screen,
    path: pathname + hash,
    mayOpen: (name) => SCREENS.some(({ id }) => id === name && mayOpen(id, viewer, mode)),
    showTour: tour === null ? null : () => setAskedTour(tour.id),
    showShortcuts: () => setIsShortcutsOpen(true),
  }
}

const screenIn = (handle: unknown): string | null =>
  typeof handle === 'object' && handle !== null && 'screen' in handle && typeof handle.screen === 'string'
    ? handle.screen
    : null
