import { TextArea } from '@blueprintjs/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#renderer/api/use-api.ts'
import { ConfirmDialog } from '#renderer/ui/dialogs/confirm-dialog.tsx'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { joinRequests } from '#shared/domains/orgs/joining/requests-api.ts'
import type { RequestView } from '#shared/domains/orgs/joining/requests-api.ts'
import { ANSWER_WORD_MAX, ASK_AGAIN_DAYS } from '#shared/domains/orgs/joining/rules.ts'
import type { OrgId } from '#shared/kernel/ids.ts'

interface AnswerDialogProps {
  orgId: OrgId
  request: RequestView
  answer: 'accept' | 'decline'
  onAnswered: () => void
  onClose: () => void
}

/** What follows from an answer to a request, and a word that the clinic may give with it. */
export function AnswerDialog({ orgId, request: { id, name }, answer, onAnswered, onClose }: AnswerDialogProps) {
  const { t } = useTranslation('orgs')
  const notify = useNotify()
  const sentence = useErrorSentence()
  const field = useId()
  const [word, setWord] = useState('')
  const call = useCall(joinRequests.answer)
  const isAccepting = answer === 'accept'
  const give = () => {
    if (call.isPending) return
    call.mutate(
      { params: { orgId, requestId: id }, body: { answer, word } },
      {
        onSuccess: () => {
          notify.success(t(isAccepting ? 'ask.accepted' : 'ask.declinedDone', { name }))
          onAnswered()
          onClose()
        },
        // What was written stays where it can be mended; anything else is no matter of this dialog any more.
        onError: (error) => {
          if (error.fields['word'] !== undefined) return
          notify.error(Object.values(error.fields)[0] ?? sentence(error))
          onClose()
        },
      },
    )
  }
  return (
    <ConfirmDialog
      confirmText={t(isAccepting ? 'ask.accept' : 'ask.decline')}
      intent={isAccepting ? 'primary' : 'danger'}
      isBusy={call.isPending}
      isOpen
      onCancel={onClose}
      onConfirm={give}
      title={t(isAccepting ? 'ask.acceptTitle' : 'ask.declineTitle', { name })}
    >
      <p>{isAccepting ? t('ask.acceptText') : t('ask.declineText', { days: ASK_AGAIN_DAYS })}</p>
      <FormField
        error={call.error?.fields['word']}
        help={t(isAccepting ? 'ask.wordHelpMail' : 'ask.wordHelp')}
        htmlFor={field}
        label={t('ask.word', { name })}
      >
        {(wired) => (
          <TextArea
            {...wired}
            autoResize
            dir="auto"
            fill
            maxLength={ANSWER_WORD_MAX}
            onChange={({ currentTarget }) => setWord(currentTarget.value)}
            value={word}
          />
        )}
      </FormField>
    </ConfirmDialog>
  )
}
