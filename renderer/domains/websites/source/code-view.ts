import { autocompletion, completionKeymap, startCompletion } from '@codemirror/autocomplete'
import type { Completion, CompletionSource } from '@codemirror/autocomplete'
import { defaultKeymap } from '@codemirror/commands'
import { lintGutter, nextDiagnostic } from '@codemirror/lint'
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search'
import { Annotation, EditorState, StateEffect } from '@codemirror/state'
import type { Extension } from '@codemirror/state'
import {
  Decoration,
  EditorView,
  drawSelection,
  dropCursor,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import { CONTENT_MAX } from '#shared/domains/websites/content/limits.ts'
import { offerAt } from './completions.ts'
import type { Known, Option } from './completions.ts'
import { pageLanguage } from './mdx-language.ts'
import { changeBetween } from './text-change.ts'
import { sourceTheme } from './theme.ts'

/** What the editor is told and asks, at any moment. */
export interface Outside {
  known: () => Known
  onWrite: (text: string) => void
  onUndo: (isForth: boolean) => void
  /** Something was not written, as the page would be too long. */
  onTooLong: () => void
}

interface Words {
  label: string
  help: string
  /** The language of the text, as browsers call it. */
  language: string
  /** What the library says, by its own English words. */
  phrases: Readonly<Record<string, string>>
}

/** A change that was made outside, and is not to be told again. */
const fromOutside = Annotation.define<true>()
const refused = StateEffect.define()

/**
 * An editor of the text of a page in a root of its own: there its styles are sheets that a program makes, which a policy without styles
 * in the markup lets be (decision: docs/decisions/websites/websites.md). Its steps back and forth are those of the page, not its own.
 */
export function codeView(root: ShadowRoot, text: string, words: Words, outside: Outside): EditorView {
  return new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: text,
      extensions: [
        // A text is kept letter by letter, with whatever ends its lines.
        EditorState.lineSeparator.of('\n'),
        EditorView.clipboardInputFilter.of((pasted) => pasted.replaceAll(/\r\n?/g, '\n')),
        EditorState.phrases.of(words.phrases),
        EditorView.contentAttributes.of({
          'aria-label': words.label,
          'aria-description': words.help,
          // Said aloud, though it takes the focus by itself: what scrolls has to hold something that does.
          tabindex: '0',
          spellcheck: 'true',
          autocapitalize: 'sentences',
          lang: words.language,
        }),
        undoKeys(outside),
        lengthLimit,
        told(outside),
        lineNumbers(),
        lintGutter(),
        highlightActiveLine(),
        highlightActiveLineGutter(),
        drawSelection(),
        dropCursor(),
        EditorView.lineWrapping,
        lineDirections,
        pageLanguage,
        search(),
        highlightSelectionMatches({ minSelectionLength: 3 }),
        autocompletion({
          override: [sourceOf(outside)],
          icons: false,
          // They stand in the order of the table.
          compareCompletions: () => 0,
        }),
        // Tab is no key of it: it leads on, as it does in every field.
        keymap.of([{ key: 'F8', run: nextDiagnostic }, ...completionKeymap, ...searchKeymap, ...defaultKeymap]),
        sourceTheme,
      ],
    }),
  })
}

/** Ctrl+Z, and what a phone or a menu of the browser asks for by it, are a step of the page. */
function undoKeys({ onUndo }: Outside): Extension {
  const step = (isForth: boolean) => () => {
    onUndo(isForth)
    return true
  }
  return [
    keymap.of([
      { key: 'Mod-z', run: step(false), shift: step(true), preventDefault: true },
      { key: 'Mod-y', run: step(true), preventDefault: true },
    ]),
    EditorView.domEventHandlers({
      beforeinput(event) {
        if (event.inputType !== 'historyUndo' && event.inputType !== 'historyRedo') return false
        event.preventDefault()
        return step(event.inputType === 'historyRedo')()
      },
    }),
  ]
}

/** What would make a page too long to be kept is not written at all, rather than in part. */
const lengthLimit = EditorState.transactionFilter.of((transaction) => {
  const { length } = transaction.newDoc
  const isOver = transaction.docChanged && length > CONTENT_MAX && length > transaction.startState.doc.length
  return isOver && transaction.annotation(fromOutside) !== true ? { effects: refused.of(null) } : transaction
})

const told = ({ onWrite, onTooLong }: Outside): Extension =>
  EditorView.updateListener.of(({ docChanged, state, transactions }) => {
    if (transactions.some(({ effects }) => effects.some((effect) => effect.is(refused)))) onTooLong()
    if (docChanged && transactions.every((one) => one.annotation(fromOutside) !== true)) onWrite(state.doc.toString())
  })

/** Each line runs as its words do: a tag from the left, an Arabic sentence from the right. */
const lineDirections: Extension = [
  EditorView.perLineTextDirection.of(true),
  EditorView.decorations.of((view) => {
    const marks = view.visibleRanges.flatMap(({ from, to }) => {
      const lines = []
      for (let at = from; at <= to; at = view.state.doc.lineAt(at).to + 1)
        lines.push(AS_WRITTEN.range(view.state.doc.lineAt(at).from))
      return lines
    })
    return Decoration.set(marks, true)
  }),
]
const AS_WRITTEN = Decoration.line({ attributes: { dir: 'auto' } })

const sourceOf =
  ({ known }: Outside): CompletionSource =>
  ({ state, pos }) => {
    const offer = offerAt(state.doc.toString(), pos, known())
    if (offer === null || offer.options.length === 0) return null
    return { from: offer.from, options: offer.options.map(completionOf), validFor: /^[\w:/.#-]*$/ }
  }

const completionOf = (option: Option): Completion => ({
  label: option.label,
  detail: option.detail,
  apply(view, _completion, from, to) {
    const insert = option.insert ?? option.label
    const isQuoted = option.isWhole === true && /["']/.test(view.state.sliceDoc(to, to + 1))
    const cursor = from + insert.length - (option.back ?? 0) + (isQuoted ? 1 : 0)
    view.dispatch({
      changes: { from, to, insert },
      selection: { anchor: cursor },
      userEvent: 'input.complete',
      scrollIntoView: true,
    })
    if (option.isOpen === true) startCompletion(view)
  },
})

/** Puts another text in place of what stands there, as by a step back; the cursor goes to what became another. */
export function showText(view: EditorView, text: string): void {
  const change = changeBetween(view.state.doc.toString(), text)
  if (change === null) return
  view.dispatch({
    changes: change,
    selection: { anchor: change.from + change.insert.length },
    annotations: fromOutside.of(true),
    scrollIntoView: true,
  })
}
