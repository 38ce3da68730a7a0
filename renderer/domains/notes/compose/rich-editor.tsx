import { EditorContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useRef } from 'react'
import { EditorToolbar } from './editor-toolbar.tsx'
import '../text/note-text.css'
import './rich-editor.css'

interface RichEditorProps {
  /** What it is called, for whoever does not see it. */
  label: string
  /** What it begins with; another one replaces what is written. */
  start: { html: string }
  onChange: (html: string) => void
  hasFocus?: boolean
}

/** What a note may hold and nothing else: what is pasted loses the rest on its way in, and the server takes it out once more. */
const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    dropcursor: false,
    gapcursor: false,
  }),
]

/** A text with headings, lists and letters of several kinds; each block runs in the direction of its own letters. */
export function RichEditor({ label, start, onChange, hasFocus = false }: RichEditorProps) {
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: start.html,
    textDirection: 'auto',
    // Its style sheet is ours: the page takes no styles that scripts write.
    injectCSS: false,
    autofocus: hasFocus ? 'end' : false,
    editorProps: {
      attributes: {
        'aria-label': label,
        'aria-multiline': 'true',
        class: 'tw-note-text tw-editor__text',
        role: 'textbox',
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  })
  const begun = useRef(start)
  useEffect(() => {
    if (begun.current === start) return
    begun.current = start
    editor.commands.setContent(start.html, { emitUpdate: false })
  }, [editor, start])
  return (
    <div className="tw-editor">
      <EditorContent editor={editor} />
      <EditorToolbar editor={editor} />
    </div>
  )
}
