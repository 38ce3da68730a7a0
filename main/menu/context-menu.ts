import type { ContextMenuParams, EditFlags, MenuItemConstructorOptions } from 'electron'
import type { Words } from '#main/words/words.ts'

/** What counts of the place that was clicked. */
type Place = Pick<ContextMenuParams, 'isEditable' | 'selectionText' | 'misspelledWord' | 'dictionarySuggestions'> & {
  editFlags: Pick<EditFlags, 'canCut' | 'canCopy' | 'canPaste' | 'canSelectAll'>
}

interface MenuParts {
  words: Words
  isLocked: boolean
  /** Puts this word in place of the one that was clicked. */
  replace(word: string): void
  /** Counts this word as written rightly from now on. */
  learn(word: string): void
}

/** What is used of a page (`WebContents`). */
interface Clicked {
  on(event: 'context-menu', listener: (event: unknown, place: Place) => void): unknown
  replaceMisspelling(word: string): void
}

interface ClickParts {
  words(): Words
  isLocked(): boolean
  learn(word: string): void
  popUp(template: MenuItemConstructorOptions[]): void
}

const SUGGESTIONS_MAX = 5

/** What a right click offers there; empty for nothing. A locked client offers what typing a password takes, and no more. */
export function contextMenu(
  place: Place,
  { words, isLocked, replace, learn }: MenuParts,
): MenuItemConstructorOptions[] {
  const { isEditable, editFlags, selectionText, misspelledWord, dictionarySuggestions } = place
  const separator: MenuItemConstructorOptions = { type: 'separator' }
  const role = (name: 'cut' | 'copy' | 'paste' | 'selectAll', enabled: boolean): MenuItemConstructorOptions => ({
    role: name,
    label: words(`menu.${name}`),
    enabled,
  })
  const copy = role('copy', editFlags.canCopy)
  if (!isEditable) return isLocked || selectionText.trim() === '' ? [] : [copy]

  const suggestions = dictionarySuggestions
    .slice(0, SUGGESTIONS_MAX)
    .map((label): MenuItemConstructorOptions => ({ label, click: () => replace(label) }))
  const spelling: MenuItemConstructorOptions[] = [
    ...suggestions,
    ...(suggestions.length === 0 ? [] : [separator]),
    { label: words('menu.learnWord'), click: () => learn(misspelledWord) },
    separator,
  ]
  return [
    ...(isLocked || misspelledWord === '' ? [] : spelling),
    role('cut', editFlags.canCut),
    copy,
    role('paste', editFlags.canPaste),
    separator,
    role('selectAll', editFlags.canSelectAll),
  ]
}

/** Opens that menu wherever the page is clicked so. Electron by itself opens none, and spelling could not be mended. */
export function followContextMenu(contents: Clicked, { words, isLocked, learn, popUp }: ClickParts): void {
  contents.on('context-menu', (_event, place) => {
    const replace = (word: string) => contents.replaceMisspelling(word)
    const template = contextMenu(place, { words: words(), isLocked: isLocked(), replace, learn })
    if (template.length > 0) popUp(template)
  })
}
