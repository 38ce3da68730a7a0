import { Button } from '@blueprintjs/core'
import { Edit, Plus, Trash } from '@blueprintjs/icons'
import { useState } from 'react'
import type { ReactNode } from 'react'

interface ReplyListProps<Reply> {
  replies: readonly Reply[]
  /** What one is called, and its words. */
  wordsOf: (reply: Reply) => { name: string; text: string }
  words: { none: string; add: string; edit: (name: string) => string; remove: (name: string) => string }
  onRemove: (reply: Reply) => void
  /** The form for one of them, or null for one that is new. */
  children: (reply: Reply | null, onEnd: () => void) => ReactNode
}

/** Words for answering again and again, with the form, its child, of the one that is being written. */
export function ReplyList<Reply extends { id: string }>({
  replies,
  wordsOf,
  words,
  onRemove,
  children,
}: ReplyListProps<Reply>) {
  const [edited, setEdited] = useState<Reply | 'new' | null>(null)
  return (
    <>
      {replies.length === 0 && edited === null && <p className="tw-messages__help">{words.none}</p>}
      <ul className="tw-messages__saved">
        {replies.map((reply) => {
          const { name, text } = wordsOf(reply)
          return (
            <li key={reply.id}>
              <span className="tw-messages__saved-words" dir="auto">
                <strong>{name}</strong>
                <span>{text}</span>
              </span>
              <Button
                aria-label={words.edit(name)}
                icon={<Edit />}
                onClick={() => setEdited(reply)}
                variant="minimal"
              />
              <Button
                aria-label={words.remove(name)}
                icon={<Trash />}
                onClick={() => onRemove(reply)}
                variant="minimal"
              />
            </li>
          )
        })}
      </ul>
      {edited === null ? (
        <Button icon={<Plus />} onClick={() => setEdited('new')} text={words.add} variant="outlined" />
      ) : (
        children(edited === 'new' ? null : edited, () => setEdited(null))
      )}
    </>
  )
}
