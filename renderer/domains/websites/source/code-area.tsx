import { setDiagnostics } from '@codemirror/lint'
import { EditorView } from '@codemirror/view'
import { useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { knownKey } from '#renderer/ui/i18n/known-key.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { offsetOf } from '../page/offset-of.ts'
import type { AreaProps } from './area.ts'
import { codeView, showText } from './code-view.ts'
import type { Known } from './completions.ts'
import { marksOf } from './marks.ts'
import { usePhrases } from './use-phrases.ts'

/** The text in colours, with what may be written there, and marks where something is to be looked at. */
export function CodeArea(props: AreaProps) {
  const { text, handle, place, remarks, looked, language } = props
  const { t } = useTranslation('websites')
  const notify = useNotify()
  const phrases = usePhrases()
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  const words = useMemo<Omit<Known, 'pages' | 'pictures' | 'visitTypes'>>(
    () => ({
      block: (name) => t(`block.${name}`),
      attribute: (name) => t(knownKey<'websites'>(`attribute.${name}`)),
      option: (name) => t(knownKey<'websites'>(`option.${name}`)),
      range: ({ min, max }) => t('source.range', { min, max }),
      part: t('source.part'),
      pictureOfPage: t('source.picture'),
    }),
    [t],
  )
  const latest = useRef({ ...props, notify, words })
  useLayoutEffect(() => {
    latest.current = { ...props, notify, words }
  })

  useLayoutEffect(() => {
    if (host.current === null) return undefined
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' })
    const made = codeView(
      root,
      latest.current.text,
      { label: t('editor.source'), help: t('editor.help'), language, phrases },
      {
        known: () => {
          const { pages, pictures, visitTypes } = latest.current
          return { ...latest.current.words, pages, pictures, visitTypes }
        },
        onWrite: (next) => latest.current.onWrite(next),
        onUndo: (isForth) => latest.current.onUndo(isForth),
        onTooLong: () => latest.current.notify.error(t('problem.tooLong')),
      },
    )
    view.current = made
    showMarks(made, latest.current)
    return () => {
      made.destroy()
      view.current = null
    }
  }, [t, language, phrases])

  // Before it is painted, and with it: what is typed meanwhile is already part of the text that comes back.
  useLayoutEffect(() => {
    if (view.current !== null) showText(view.current, text)
  }, [text])

  useEffect(() => {
    if (view.current !== null) showMarks(view.current, { remarks, looked })
  }, [remarks, looked])

  useEffect(() => {
    const { current } = view
    if (current === null || place === null) return
    const { doc } = current.state
    const at = Math.min(offsetOf(doc.toString(), place), doc.length)
    current.dispatch({
      selection: { anchor: at, head: doc.lineAt(at).to },
      effects: EditorView.scrollIntoView(at, { y: 'center' }),
    })
    current.focus()
  }, [place])

  useImperativeHandle(handle, () => ({ cursor: () => view.current?.state.selection.main.head ?? 0 }))

  return <div className="tw-site-editor__code" ref={host} />
}

const showMarks = (view: EditorView, { remarks, looked }: Pick<AreaProps, 'remarks' | 'looked'>): void =>
  view.dispatch(setDiagnostics(view.state, marksOf(remarks, looked, view.state.doc.toString())))
