import { Button, Callout } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#renderer/api/use-api.ts'
import { useIdempotencyKey } from '#renderer/api/use-idempotency-key.ts'
import { useLeaveGuard } from '#renderer/ui/dialogs/use-leave-guard.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { notes } from '#shared/domains/notes/api.ts'
import type { NoteId } from '#shared/kernel/ids.ts'
import { RichEditor } from './rich-editor.tsx'
import './compose.css'

const EMPTY = { html: '' }

/** What is added to a note that is signed. */
export function WriteAddendum({ id, onDone }: { id: NoteId; onDone: () => void }) {
  const { t } = useTranslation('notes')
  const notify = useNotify()
  const sentence = useErrorSentence()
  const keyOf = useIdempotencyKey()
  const [message, setMessage] = useState('')
  const add = useCall(notes.addAddendum)
  const leaveGuard = useLeaveGuard(message !== '' && !add.isPending)
  const submit = () => {
    if (message === '' || add.isPending) return
    add.mutate(
      { params: { id }, body: { message }, idempotencyKey: keyOf({ id, message }) },
      {
        onSuccess() {
          notify.success(t('addendumAdded'))
          onDone()
        },
      },
    )
  }
  return (
    <div
      className="tw-compose"
      onKeyDownCapture={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        event.stopPropagation()
        submit()
      }}
    >
      {add.error !== null && <Callout intent="danger">{sentence(add.error)}</Callout>}
      <RichEditor hasFocus label={t('addAddendum')} onChange={setMessage} start={EMPTY} />
      <div className="tw-compose__foot">
        <Button
          disabled={message === ''}
          intent="primary"
          loading={add.isPending}
          onClick={submit}
          text={t('addAddendum')}
        />
        <Button disabled={add.isPending} onClick={onDone} text={t('close')} variant="minimal" />
      </div>
      {leaveGuard}
    </div>
  )
}
