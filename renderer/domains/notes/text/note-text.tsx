import { createElement } from 'react'
import type { ReactNode } from 'react'
import { partsOf } from '#shared/domains/notes/rich-text.ts'
import type { NotePart } from '#shared/domains/notes/rich-text.ts'
import './note-text.css'

interface Open {
  tag: string
  dir: string | null
  children: ReactNode[]
}

/** The text of a note, made of the elements that a note may have: nothing of what is stored becomes part of the page by itself. */
export function NoteText({ html }: { html: string }) {
  return (
    <div className="tw-note-text" dir="auto">
      {elementsOf(partsOf(html))}
    </div>
  )
}

function elementsOf(parts: readonly NotePart[]): ReactNode[] {
  const root: Open = { tag: '', dir: null, children: [] }
  const open: Open[] = [root]
  let key = 0
  const close = () => {
    const done = open.pop()
    if (done === undefined) return
    key += 1
    const { tag, dir, children } = done
    open.at(-1)?.children.push(createElement(tag, { key, ...(dir === null ? {} : { dir }) }, ...children))
  }
  for (const part of parts) {
    if (part.kind === 'text') open.at(-1)?.children.push(part.text)
    else if (part.kind === 'open' && part.tag === 'br') {
      key += 1
      open.at(-1)?.children.push(<br key={key} />)
    } else if (part.kind === 'open') open.push({ tag: part.tag, dir: part.dir, children: [] })
    else if (open.some(({ tag }) => tag === part.tag)) {
      // What was left open inside ends with it; what closes nothing closes nothing.
      while (open.at(-1)?.tag !== part.tag) close()
      close()
    }
  }
  while (open.length > 1) close()
  return root.children
}
