import { Button, TextArea } from '@blueprintjs/core'
import { Camera, Cross, SendMessage } from '@blueprintjs/icons'
import { useId, useRef, useState } from 'react'
import type { KeyboardEvent, SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#renderer/domains/identity/index.ts'
import { Picture } from '#renderer/ui/picture.tsx'
import { useDraft } from '#renderer/ui/talk/use-draft.ts'
import { MESSAGE_MAX } from '#shared/domains/conversations/schema.ts'
import type { SavedReply } from '#shared/domains/conversations/schema.ts'
import { IMAGE_TYPES } from '#shared/domains/media/schema.ts'
import { keepMessageDraft, readMessageDraft } from '../device/drafts.ts'
import type { Talk } from '../talk.ts'
import { SavedReplies } from './saved-replies.tsx'
import { useAttachment } from './use-attachment.ts'

interface ComposerProps {
  talk: Talk
  /** @returns whether it is on its way or kept */
  onSend: (text: string, photoURL: string | null) => boolean
  replies: readonly SavedReply[]
}

/** Where one writes. What is there and not sent stays on this device. */
export function Composer({ talk, onSend, replies }: ComposerProps) {
  const { t } = useTranslation('conversations')
  const { user } = useSession()
  const { text, area, write, read, insert, focus } = useDraft({
    read: () => readMessageDraft(user.id, talk),
    keep: (words) => keepMessageDraft(user.id, talk, words),
  })
  const [failure, setFailure] = useState('')
  const file = useRef<HTMLInputElement>(null)
  const noteId = useId()
  const photo = useAttachment()
  const send = () => {
    const words = read().trim()
    if (words.length > MESSAGE_MAX) return
    const photoURL = photo.take()
    if (words === '' && photoURL === null) return
    if (onSend(words, photoURL)) {
      write('')
      setFailure('')
    } else {
      photo.put(photoURL)
      setFailure(t('compose.noRoom'))
    }
    focus()
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    send()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    send()
  }
  const isEmpty = text.trim() === '' && photo.photoURL === null
  const left = MESSAGE_MAX - text.trim().length
  const note = failure === '' ? photo.refusal : failure
  return (
    <form className="tw-talk-compose" onSubmit={submit}>
      {photo.photoURL !== null && (
        <div className="tw-talk-compose__picture">
          <Picture alt={t('picture.alt')} src={photo.photoURL} />
          <Button
            aria-label={t('picture.remove')}
            icon={<Cross />}
            onClick={() => photo.put(null)}
            title={t('picture.remove')}
            variant="minimal"
          />
        </div>
      )}
      <TextArea
        aria-describedby={noteId}
        aria-label={t('compose.label')}
        autoResize
        className="tw-talk-compose__text"
        dir="auto"
        fill
        inputRef={area}
        onChange={({ currentTarget }) => write(currentTarget.value)}
        onKeyDown={handleKey}
        placeholder={t('compose.label')}
        value={text}
      />
      <div className="tw-talk-compose__tools">
        <input
          accept={IMAGE_TYPES.join(',')}
          aria-label={t('picture.choose')}
          className="tw-visually-hidden"
          onChange={({ currentTarget }) => {
            const chosen = currentTarget.files?.[0]
            // The same file can be chosen again after a refusal.
            currentTarget.value = ''
            if (chosen !== undefined) void photo.upload(chosen)
          }}
          ref={file}
          tabIndex={-1}
          type="file"
        />
        <Button
          aria-label={t('picture.choose')}
          icon={<Camera />}
          loading={photo.isLoading}
          onClick={() => file.current?.click()}
          title={t('picture.choose')}
          variant="minimal"
        />
        <SavedReplies onEnd={focus} onPick={insert} replies={replies} />
        <span className="tw-talk-compose__left">{left < 200 && t('compose.left', { count: left })}</span>
        <Button
          disabled={isEmpty || left < 0 || photo.isLoading}
          icon={<SendMessage className="tw-flips" />}
          intent="primary"
          text={t('compose.send')}
          type="submit"
        />
      </div>
      <p aria-live="polite" className="tw-talk-compose__note" id={noteId}>
        {note === '' ? t('compose.emergency') : note}
      </p>
    </form>
  )
}
