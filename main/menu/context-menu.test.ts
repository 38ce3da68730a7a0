import { describe, expect, it } from 'vitest'
import { wordsFor } from '#main/words/words.ts'
import { contextMenu } from './context-menu.ts'

type Place = Parameters<typeof contextMenu>[0]

const ALLOWED = { canCut: true, canCopy: true, canPaste: true, canSelectAll: true }

/** What a right click offers: names of entries, with what cannot be chosen in brackets, and what choosing does. */
function aMenu(place: Partial<Place>, { isLocked = false, language = 'en' } = {}) {
  const done: string[] = []
  const template = contextMenu(
    {
      isEditable: false,
      editFlags: ALLOWED,
      selectionText: '',
      misspelledWord: '',
      dictionarySuggestions: [],
      ...place,
    },
    {
      words: wordsFor([language]),
      isLocked,
      replace: (word) => void done.push(`replace ${word}`),
      learn: (word) => void done.push(`learn ${word}`),
    },
  )
  const labels = template.map(({ type, label = '', enabled }) => {
    if (type === 'separator') return '-'
    return enabled === false ? `(${label})` : label
  })
  const choose = (wanted: string) => {
    const click = template.find(({ label }) => label === wanted)?.click
    expect(click, wanted).toBeDefined()
    Reflect.apply(click ?? (() => undefined), undefined, [])
  }
  return { template, labels, choose, done }
}

describe('a right click', () => {
  it('in a field cuts, copies and pastes, as far as there is something to', () => {
    expect(aMenu({ isEditable: true }).labels).toEqual(['Cut', 'Copy', 'Paste', '-', 'Select all'])
    const editFlags = { ...ALLOWED, canCut: false, canCopy: false }
    const { labels, template } = aMenu({ isEditable: true, editFlags })
    expect(labels).toEqual(['(Cut)', '(Copy)', 'Paste', '-', 'Select all'])
    expect(template.flatMap(({ role }) => role ?? [])).toEqual(['cut', 'copy', 'paste', 'selectAll'])
  })

  it('on a word that is not in the dictionary offers others, and to add it', () => {
    const { labels, choose, done } = aMenu({
      isEditable: true,
      misspelledWord: 'recal',
      dictionarySuggestions: ['recall', 'renal', 'rural', 'regal', 'decal', 'local'],
    })
    expect(labels.slice(0, 8)).toEqual(['recall', 'renal', 'rural', 'regal', 'decal', '-', 'Add to dictionary', '-'])
    choose('renal')
    choose('Add to dictionary')
    expect(done).toEqual(['replace renal', 'learn recal'])
    expect(aMenu({ isEditable: true, misspelledWord: 'Osei' }).labels[0]).toBe('Add to dictionary')
  })

  it('on text that is marked copies it, and elsewhere opens nothing', () => {
    expect(aMenu({ selectionText: 'Vera Lind' }).labels).toEqual(['Copy'])
    expect(aMenu({ selectionText: ' \n ' }).labels).toEqual([])
    expect(aMenu({}).labels).toEqual([])
  })

  it('on a locked client is for the field of the password alone', () => {
    const isLocked = true
    expect(aMenu({ selectionText: 'Vera Lind' }, { isLocked }).labels).toEqual([])
    const field = { isEditable: true, misspelledWord: 'recal', dictionarySuggestions: ['recall'] }
    expect(aMenu(field, { isLocked }).labels).toEqual(['Cut', 'Copy', 'Paste', '-', 'Select all'])
  })

  it.each(['en', 'fr', 'vi', 'cn', 'ar'])('speaks %s', (language) => {
    const { labels } = aMenu({ isEditable: true, misspelledWord: 'recal' }, { language })
    for (const label of labels) expect(label).not.toContain('menu.')
  })
})
