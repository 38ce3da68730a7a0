import { useSetAtom } from 'jotai'
import { useTranslation } from 'react-i18next'
import { COMMAND_KEY } from '#renderer/ui/shortcuts/shortcuts.ts'
import { isShortcutsOpenAtom } from '#renderer/ui/shortcuts/shortcuts-open.ts'
import { useShortcuts } from '#renderer/ui/shortcuts/use-shortcuts.ts'
import { useOpenHelp } from './help/use-help-opening.ts'

/** As it is written on the keyboard in front of the person. */
export const SEARCH_KEY_NAME = COMMAND_KEY === '⌘' ? '⌘K' : `${COMMAND_KEY} K`

/** The keys that there are on every screen. */
export function useAppShortcuts(onSearch: () => void): void {
  const { t } = useTranslation('shell')
  const openHelp = useOpenHelp()
  const setIsOpen = useSetAtom(isShortcutsOpenAtom)
  useShortcuts('app', [
    { shown: [COMMAND_KEY, 'K'], does: t('shortcuts.search'), keys: { k: onSearch }, isChord: true },
    { shown: ['F1'], does: t('help.open'), keys: { F1: openHelp } },
    { shown: ['?'], does: t('shortcuts.list'), keys: { '?': () => setIsOpen(true) } },
  ])
}
