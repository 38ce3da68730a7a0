import { Button, InputGroup, TextArea } from '@blueprintjs/core'
import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#renderer/api/api-error.ts'
import { useCall } from '#renderer/api/use-api.ts'
import { useIdempotencyKey } from '#renderer/api/use-idempotency-key.ts'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { conversationDesk } from '#shared/domains/conversations/desk-api.ts'
import { MESSAGE_MAX, REPLY_NAME_MAX } from '#shared/domains/conversations/schema.ts'
import type { SavedReply } from '#shared/domains/conversations/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'

interface ReplyFormProps {
  orgId: OrgId
  /** Null for one that is new. */
  reply: SavedReply | null
  onDirty: (isDirty: boolean) => void
  onEnd: () => void
}

/** One saved reply: what it is called, and its words. */
export function ReplyForm({ orgId, reply, onDirty, onEnd }: ReplyFormProps) {
  const { t } = useTranslation('conversations')
  const { t: common } = useTranslation('common')
  const sentence = useErrorSentence()
  const [draft, setDraft] = useState({ name: reply?.name ?? '', text: reply?.text ?? '' })
  const [failure, setFailure] = useState<ApiError | null>(null)
  const keyFor = useIdempotencyKey()
  const add = useCall(conversationDesk.addReply)
  const change = useCall(conversationDesk.changeReply)
  const isBusy = add.isPending || change.isPending
  const edit = (part: Partial<typeof draft>) => {
    setDraft({ ...draft, ...part })
    onDirty(true)
  }
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (isBusy) return
    try {
      if (reply === null) await add.mutateAsync({ params: { orgId }, body: draft, idempotencyKey: keyFor(draft) })
      else
        await change.mutateAsync({
          params: { orgId, replyId: reply.id },
          body: { ...draft, version: reply.version },
        })
      onEnd()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error)
    }
  }
  return (
    <form className="tw-messages__reply" noValidate onSubmit={(event) => void submit(event)}>
      <FormField error={failure?.fields['name']} htmlFor="reply-name" label={t('replies.name')}>
        <InputGroup
          autoFocus
          id="reply-name"
          maxLength={REPLY_NAME_MAX}
          onChange={({ currentTarget }) => edit({ name: currentTarget.value })}
          value={draft.name}
        />
      </FormField>
      <FormField error={failure?.fields['text']} htmlFor="reply-text" label={t('replies.text')}>
        <TextArea
          autoResize
          dir="auto"
          fill
          id="reply-text"
          maxLength={MESSAGE_MAX}
          onChange={({ currentTarget }) => edit({ text: currentTarget.value })}
          value={draft.text}
        />
      </FormField>
      {failure !== null && Object.keys(failure.fields).length === 0 && <p role="alert">{sentence(failure)}</p>}
      <div className="tw-messages__reply-ways">
        <Button intent="primary" loading={isBusy} text={t('replies.save')} type="submit" />
        <Button onClick={onEnd} text={common('cancel')} variant="minimal" />
      </div>
    </form>
  )
}
