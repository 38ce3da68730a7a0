import { Button } from '@blueprintjs/core'
import { Bold, HeaderTwo, Italic, NumberedList, Properties, Underline } from '@blueprintjs/icons'
import { useEditorState } from '@tiptap/react'
import type { Editor } from '@tiptap/react'
import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'

const TOOLS = ['bold', 'italic', 'underline', 'heading', 'bullets', 'numbers'] as const
type Tool = (typeof TOOLS)[number]

const ICONS = {
  bold: Bold,
  italic: Italic,
  underline: Underline,
  heading: HeaderTwo,
  bullets: Properties,
  numbers: NumberedList,
}

/** As the editor's own keys; said with the button's name. */
const KEYS: Partial<Record<Tool, string>> = {
  bold: 'Ctrl+B',
  italic: 'Ctrl+I',
  underline: 'Ctrl+U',
  heading: 'Ctrl+Alt+2',
  bullets: 'Ctrl+Shift+8',
  numbers: 'Ctrl+Shift+7',
}

function run(editor: Editor, tool: Tool): void {
  const chain = editor.chain().focus()
  const done = {
    bold: () => chain.toggleBold(),
    italic: () => chain.toggleItalic(),
    underline: () => chain.toggleUnderline(),
    heading: () => chain.toggleHeading({ level: 2 }),
    bullets: () => chain.toggleBulletList(),
    numbers: () => chain.toggleOrderedList(),
  }[tool]()
  done.run()
}

const activeIn = (editor: Editor): Record<Tool, boolean> => ({
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  underline: editor.isActive('underline'),
  heading: editor.isActive('heading'),
  bullets: editor.isActive('bulletList'),
  numbers: editor.isActive('orderedList'),
})

/** Below the text, so that Tab goes from the subject into the text; itself one stop, between whose buttons arrows move. */
export function EditorToolbar({ editor }: { editor: Editor }) {
  const { t } = useTranslation('notes')
  const active = useEditorState({ editor, selector: ({ editor: current }) => activeIn(current) })
  const [stop, setStop] = useState(0)
  const bar = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const isRtl = document.documentElement.dir === 'rtl'
    const by = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const to = (stop + by + TOOLS.length) % TOOLS.length
    setStop(to)
    bar.current?.querySelectorAll('button')[to]?.focus()
  }
  return (
    <div aria-label={t('toolbar')} className="tw-editor__tools" onKeyDown={move} ref={bar} role="toolbar" tabIndex={-1}>
      {TOOLS.map((tool, index) => {
        const Icon = ICONS[tool]
        const keys = KEYS[tool]
        return (
          <Button
            active={active[tool]}
            aria-label={t(tool)}
            aria-pressed={active[tool]}
            icon={<Icon />}
            key={tool}
            onClick={() => run(editor, tool)}
            tabIndex={index === stop ? 0 : -1}
            title={keys === undefined ? t(tool) : `${t(tool)} (${keys})`}
            variant="minimal"
          />
        )
      })}
    </div>
  )
}
