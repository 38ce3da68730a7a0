import { Button, TextArea } from '@blueprintjs/core'
import { SendMessage } from '@blueprintjs/icons'
import { useId } from 'react'
import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Draft } from '#renderer/ui/talk/use-draft.ts'
import { CHAT_TEXT_MAX } from '#shared/domains/helpdesk/schema.ts'

interface ComposerProps {
  draft: Draft
  label: string
  onSend: (text: string) => void
  /** With each letter. */
  onType?: (() => void) | undefined
  /** What stands below the field. */
  note: string
  /** What helps writing, beside the way to send. */
  tools?: ReactNode
  /** A slash where nothing stands yet opens those tools. */
  onSlash?: (() => void) | undefined
}

/** Where one writes: Enter sends, with Shift it begins a line. */
export function Composer({ draft, label, onSend, onType, note, tools, onSlash }: ComposerProps) {
  const { t } = useTranslation('helpdesk')
  const { text, area, write, read, focus } = draft
  const noteId = useId()
  const send = () => {
    const words = read().trim()
    if (words === '' || words.length > CHAT_TEXT_MAX) return
    onSend(words)
    write('')
    focus()
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    send()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === '/' && read() === '' && onSlash !== undefined) {
      event.preventDefault()
      onSlash()
    }
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
        onChange={({ currentTarget: { value } }) => {
          write(value)
          if (value.trim() !== '') onType?.()
        }}
        onKeyDown={handleKey}
        placeholder={label}
        value={text}
      />
      <div className="tw-talk-compose__tools">
        {tools}
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
