import { Button, Callout, InputGroup, Radio, RadioGroup } from '@blueprintjs/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { recalls } from '#shared/domains/inventory/recall-api.ts'
import { AnswerRecall, OrgAnswer } from '#shared/domains/inventory/recall-schema.ts'
import type { RecallDetails } from '#shared/domains/inventory/recall-schema.ts'
import { useOneCall } from '../use-one-call.ts'
import type { ShownOrg } from '../use-shown-org.ts'
import { answerWords } from './answer-words.ts'

interface AnswerProps {
  recall: RecallDetails
  org: ShownOrg
}

/** What became of it here; said once, and changed later where that changes. */
export function AnswerForm({ recall, org }: AnswerProps) {
  const { t } = useTranslation('recalls')
  const [isChanging, setChanging] = useState(false)
  const { answer, removed, endedAt } = recall
  if (answer === null && endedAt !== null) return null
  if (answer === null || isChanging) return <Form onSent={() => setChanging(false)} org={org} recall={recall} />
  return (
    <div className="tw-cases__row">
      <strong>{t('answer.yours', { answer: answerWords(t, answer, removed) })}</strong>
      {endedAt === null && <Button onClick={() => setChanging(true)} text={t('answer.change')} />}
    </div>
  )
}

function Form({ recall, org, onSent }: AnswerProps & { onSent: () => void }) {
  const { t } = useTranslation('recalls')
  const id = useId()
  const [answer, setAnswer] = useState<OrgAnswer | null>(recall.answer)
  const [qty, setQty] = useState(recall.removed === null ? '' : String(recall.removed))
  const [isWrong, setWrong] = useState(false)
  const notify = useNotify()
  const sentence = useErrorSentence()
  const { send, isPending, error } = useOneCall(recalls.answer)
  const submit = () => {
    const said = AnswerRecall.safeParse(answer === 'removed' ? { answer, qty: Number(qty) } : { answer })
    setWrong(!said.success)
    if (!said.success) return
    send(
      { params: { orgId: org.id, recallId: recall.id }, body: said.data },
      {
        onSuccess() {
          notify.success(t('answer.sent'))
          onSent()
        },
      },
    )
  }
  return (
    <form
      className="tw-case__form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <RadioGroup
        label={t('answer.ask')}
        onChange={({ currentTarget }) => setAnswer(OrgAnswer.parse(currentTarget.value))}
        selectedValue={answer ?? undefined}
      >
        <Radio label={t('answer.received')} value="received" />
        <Radio label={t('answer.removedPlain')} value="removed" />
        <Radio label={t('answer.none')} value="none" />
      </RadioGroup>
      {answer === 'removed' && (
        <FormField error={isWrong ? t('answer.wrong') : undefined} htmlFor={id} label={t('answer.qty')}>
          {(tied) => <InputGroup {...tied} inputMode="numeric" onValueChange={setQty} value={qty} />}
        </FormField>
      )}
      {error !== null && (
        <Callout compact intent="danger" role="alert" title={t('answer.failed')}>
          {sentence(error)}
        </Callout>
      )}
      <div>
        <Button disabled={answer === null} intent="primary" loading={isPending} text={t('answer.send')} type="submit" />
      </div>
    </form>
  )
}
