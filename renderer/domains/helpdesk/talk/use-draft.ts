import { useRef, useState } from 'react'
import { keepDraft, readDraft } from './drafts.ts'

/** What is being written in a chat; it stays on this device until it is sent. */
export function useDraft(talk: string) {
  const [text, setText] = useState(() => readDraft(talk))
  // Of two presses the second finds nothing more to send, before the page is drawn anew.
  const latest = useRef(text)
  const area = useRef<HTMLTextAreaElement>(null)
  const write = (words: string) => {
    latest.current = words
    setText(words)
    keepDraft(talk, words)
  }
  return {
    text,
    area,
    write,
    read: () => latest.current,
    focus: () => area.current?.focus(),
    /** Behind what stands there already. */
    insert(words: string) {
      const before = latest.current.trimEnd()
      write(before === '' ? words : `${before}\n${words}`)
    },
  }
}

export type Draft = ReturnType<typeof useDraft>
