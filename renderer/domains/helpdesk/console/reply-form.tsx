import { Button, HTMLSelect } from '@blueprintjs/core'
import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#renderer/api/api-error.ts'
import { useCall } from '#renderer/api/use-api.ts'
import { useIdempotencyKey } from '#renderer/api/use-idempotency-key.ts'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { LocalInput } from '#renderer/ui/fields/local-input.tsx'
import { useLanguage } from '#renderer/ui/i18n/use-formats.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { helpReplies } from '#shared/domains/helpdesk/replies-api.ts'
import type { HelpReply, NewHelpReply } from '#shared/domains/helpdesk/replies.ts'
import { LANGUAGE_ORDER } from '#shared/domains/scheduling/visit-types/local-text.ts'
import { LANGUAGES, isLanguage } from '#shared/i18n/languages.ts'

interface ReplyFormProps {
  /** Null for one that is new. */
  reply: HelpReply | null
  onDirty: (isDirty: boolean) => void
  onEnd: () => void
}

/** One saved reply as it is written: one language at a time, the others kept. */
export function ReplyForm({ reply, onDirty, onEnd }: ReplyFormProps) {
  const { t } = useTranslation('helpdesk')
  const { t: common } = useTranslation('common')
  const sentence = useErrorSentence()
  const [language, setLanguage] = useState(useLanguage())
  const [draft, setDraft] = useState<NewHelpReply>({ titles: reply?.titles ?? {}, texts: reply?.texts ?? {} })
  const { save, isBusy, failure } = useSave(reply, onEnd)
  const edit = (part: Partial<NewHelpReply>) => {
    setDraft({ ...draft, ...part })
    onDirty(true)
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!isBusy) void save(draft)
  }
  return (
    <form className="tw-messages__reply" noValidate onSubmit={submit}>
      <FormField htmlFor="help-reply-language" label={t('replies.language')}>
        <HTMLSelect
          id="help-reply-language"
          onChange={({ currentTarget: { value } }) => {
            if (isLanguage(value)) setLanguage(value)
          }}
          options={LANGUAGE_ORDER.map((value) => ({ value, label: LANGUAGES[value].name }))}
          value={language}
        />
      </FormField>
      <LocalInput
        error={failure?.fields['titles']}
        label={t('replies.name')}
        language={language}
        onChange={(titles) => edit({ titles })}
        texts={draft.titles}
      />
      <LocalInput
        error={failure?.fields['texts']}
        isLong
        label={t('replies.text')}
        language={language}
        onChange={(texts) => edit({ texts })}
        texts={draft.texts}
      />
      <p className="tw-messages__help">{t('replies.names')}</p>
      {failure !== null && Object.keys(failure.fields).length === 0 && <p role="alert">{sentence(failure)}</p>}
      <div className="tw-messages__reply-ways">
        <Button intent="primary" loading={isBusy} text={t('replies.save')} type="submit" />
        <Button onClick={onEnd} text={common('cancel')} variant="minimal" />
      </div>
    </form>
  )
}

function useSave(reply: HelpReply | null, onEnd: () => void) {
  const [failure, setFailure] = useState<ApiError | null>(null)
  const keyFor = useIdempotencyKey()
  const add = useCall(helpReplies.add)
  const change = useCall(helpReplies.change)
  const save = async (body: NewHelpReply) => {
    try {
      if (reply === null) await add.mutateAsync({ body, idempotencyKey: keyFor(body) })
      else await change.mutateAsync({ params: { replyId: reply.id }, body: { ...body, version: reply.version } })
      onEnd()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error)
    }
  }
  return { save, isBusy: add.isPending || change.isPending, failure }
}
