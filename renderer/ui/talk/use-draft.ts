import { useRef, useState } from 'react'

/** Where what is being written stays on this device until it is sent. */
interface KeptDraft {
  read: () => string
  keep: (text: string) => void
}

/** What is being written in a talk, and the field it is written in. */
export function useDraft({ read, keep }: KeptDraft) {
  const [text, setText] = useState(read)
  // Of two presses the second finds nothing more to send, before the page is drawn anew.
  const latest = useRef(text)
  const area = useRef<HTMLTextAreaElement>(null)
  const write = (words: string) => {
    latest.current = words
    setText(words)
    keep(words)
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
