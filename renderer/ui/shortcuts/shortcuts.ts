/** Keys that do something on the page, as they are bound and as the sheet lists them: one declaration for both. */
export interface Shortcut {
  /** As it is written on the keyboard: `N`, or `←` and `→`. */
  shown: readonly string[]
  does: string
  /** What each does, by `KeyboardEvent.key`; of a letter the small one. */
  keys: Readonly<Record<string, () => void>>
  /** Together with Cmd, or Ctrl where there is no Cmd; then it counts in fields and dialogs as well. */
  isChord?: boolean
}

/** Of the app, or of the screen that is open. */
export type ShortcutPlace = 'app' | 'screen'

interface Declared {
  place: ShortcutPlace
  read: () => readonly Shortcut[]
}

const isApple = /mac|iphone|ipad/i.test(navigator.userAgent)

/** As it is written on the keyboard in front of the person. */
export const COMMAND_KEY = isApple ? '⌘' : 'Ctrl'

/** Fields, dialogs and lists have the keys to themselves. */
const BUSY = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"]'
const OPEN_DIALOG = '.bp6-overlay-open [role="dialog"]'

const declared = new Set<Declared>()

/** Binds shortcuts for as long as they are declared. Returns what ends that. */
export function declareShortcuts(place: ShortcutPlace, read: () => readonly Shortcut[]): () => void {
  const mine = { place, read }
  if (declared.size === 0) document.addEventListener('keydown', handleKey)
  declared.add(mine)
  return () => {
    declared.delete(mine)
    if (declared.size === 0) document.removeEventListener('keydown', handleKey)
  }
}

/** All that can be pressed at this moment. */
export const shortcutsOf = (place: ShortcutPlace): readonly Shortcut[] =>
  [...declared].filter((one) => one.place === place).flatMap(({ read }) => read())

function handleKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.altKey) return
  const isChord = event.ctrlKey || event.metaKey
  if (isChord ? event.shiftKey : isBusy(pressedIn(event))) return
  // The screen's own come before those of the app, and what opened last before what lies below it.
  const reachable = [...shortcutsOf('app'), ...shortcutsOf('screen')].toReversed()
  const found = reachable.find(
    (shortcut) => (shortcut.isChord ?? false) === isChord && actionOf(shortcut, event) !== undefined,
  )
  if (found === undefined) return
  event.preventDefault()
  actionOf(found, event)?.()
}

const actionOf = ({ keys }: Shortcut, { key }: KeyboardEvent): (() => void) | undefined =>
  keys[key] ?? keys[key.toLowerCase()]

/** A field in a root of its own is told of as what that root stands in. */
const pressedIn = (event: KeyboardEvent): EventTarget | null => event.composedPath()[0] ?? event.target

const isBusy = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest(BUSY) !== null) || document.querySelector(OPEN_DIALOG) !== null
