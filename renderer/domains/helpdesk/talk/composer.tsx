import { Button, TextArea } from '@blueprintjs/core'
import { SendMessage } from '@blueprintjs/icons'
import { useId, useRef, useState } from 'react'
import type { KeyboardEvent, SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { CHAT_TEXT_MAX } from '#shared/domains/helpdesk/schema.ts'
import { keepDraft, readDraft } from './drafts.ts'

interface ComposerProps {
  talk: string
  label: string
  onSend: (text: string) => void
  /** What stands below the field. */
  note: string
}

/** Where one writes: Enter sends, with Shift it begins a line. What is there and not sent stays on this device. */
export function Composer({ talk, label, onSend, note }: ComposerProps) {
  const { t } = useTranslation('helpdesk')
  const [text, setText] = useState(() => readDraft(talk))
  // Of two presses the second finds nothing more to send, before the page is drawn anew.
  const latest = useRef(text)
  const area = useRef<HTMLTextAreaElement>(null)
  const noteId = useId()
  const write = (words: string) => {
    latest.current = words
    setText(words)
    keepDraft(talk, words)
  }
  const send = () => {
    const words = latest.current.trim()
    if (words === '' || words.length > CHAT_TEXT_MAX) return
    onSend(words)
    write('')
    area.current?.focus()
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    send()
  }
  const handleKey = (event: KeyboardEvent) => {
    // Of letters that are put together by several keys, Enter ends the putting together.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  const left = CHAT_TEXT_MAX - text.trim().length
  return (
    <form className="tw-talk-compose" onSubmit={submit}>
      <TextArea
        aria-describedby={noteId}
        aria-label={label}
        autoResize
        className="tw-talk-compose__text"
        dir="auto"
        fill
        inputRef={area}
        onChange={({ currentTarget }) => write(currentTarget.value)}
        onKeyDown={handleKey}
        placeholder={label}
        value={text}
      />
      <div className="tw-talk-compose__tools">
        <span className="tw-talk-compose__left">{left < 200 && t('compose.left', { count: left })}</span>
        <Button
          disabled={text.trim() === '' || left < 0}
          icon={<SendMessage className="tw-flips" />}
          intent="primary"
          text={t('compose.send')}
          type="submit"
        />
      </div>
      <p className="tw-talk-compose__note" id={noteId}>
        {note}
      </p>
    </form>
  )
}
