/** Where the help is opened, and what it may lead to: what only the app knows. */
export interface HelpPlace {
  /** The screen beside which it stands; null where it stands by itself. */
  screen: string | null
  /** The address of that screen. */
  path: string
  mayOpen(screen: string): boolean
  /** Shows the tour of the screen again; null where it has none. */
  showTour: (() => void) | null
  showShortcuts: () => void
}

/** The page of it, without the part of it that is open. */
export const pageOf = ({ path }: HelpPlace): string => path.split('#')[0] ?? path
