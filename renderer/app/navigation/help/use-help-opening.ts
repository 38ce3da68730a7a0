import { atom, useAtom, useAtomValue, useSetAtom } from 'jotai'
import { HELP_PANEL_ID, TOPICS_VIEW, helpAtom } from '#renderer/domains/help/index.ts'
import { ACCOUNT_BUTTON_ID } from '../../settings/account-button.ts'

/** What had the focus before the help came. */
const openerAtom = atom<Element | null>(null)

/** Opens the help; where it is open already, it takes the focus to it. */
export function useOpenHelp(): () => void {
  const [view, setView] = useAtom(helpAtom)
  const setOpener = useSetAtom(openerAtom)
  return () => {
    if (view !== null) {
      document.getElementById(HELP_PANEL_ID)?.focus()
      return
    }
    const { activeElement } = document
    // The entry of a menu goes with the menu, and the search with what is opened from it.
    const isPassing = activeElement?.closest('[role=menu], [role=dialog]') ?? null
    setOpener(isPassing === null ? activeElement : null)
    setView(TOPICS_VIEW)
  }
}

/** Gives the focus back once the help has gone, unless something else has taken it. */
export function useReturnFromHelp(): () => void {
  const opener = useAtomValue(openerAtom)
  return () => {
    if (document.activeElement !== document.body) return
    const isThere = opener !== null && opener !== document.body && opener.isConnected
    const to = isThere ? opener : document.getElementById(ACCOUNT_BUTTON_ID)
    if (to instanceof HTMLElement) to.focus({ preventScroll: true })
  }
}
