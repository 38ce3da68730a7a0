import { Button, Callout, DialogBody, DialogFooter, HTMLSelect, TextArea } from '@blueprintjs/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi, useCall } from '#renderer/api/use-api.ts'
import { useIdempotencyKey } from '#renderer/api/use-idempotency-key.ts'
import { GuardedDialog } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import type { DialogFrame } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { useFieldErrors } from '#renderer/ui/fields/use-field-errors.ts'
import '#renderer/ui/fields/form.css'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import type { AppointmentView } from '#shared/domains/scheduling/schema.ts'
import { writing } from '#shared/domains/scheduling/writing/api.ts'
import { NewMessage, WrittenBy } from '#shared/domains/scheduling/writing/schema.ts'
import { MESSAGE_TEXT_MAX } from '#shared/domains/scheduling/writing/templates.ts'
import type { Answer } from '#shared/kernel/endpoint.ts'
import { useTellingWords } from '../telling/use-telling-words.ts'
import { MessagePreview } from './message-preview.tsx'
import { TemplateField } from './template-field.tsx'
import { WrittenList } from './written-list.tsx'
import './writing.css'

interface WriteDialogProps {
  appointment: AppointmentView
  timeZone: string
  onClose: () => void
}

/** A mail or a text to the patient of an appointment, from a template or in own words, and what was written before. */
export function WriteDialog({ appointment, timeZone, onClose }: WriteDialogProps) {
  const { t } = useTranslation('scheduling')
  const query = useApi(writing.look, { params: { id: appointment.id } })
  return (
    <GuardedDialog onClose={onClose} title={t('writing.title', { name: appointment.name })}>
      {(frame) =>
        query.data === undefined ? (
          <DialogBody>
            <QueryState query={query} skeleton={<Skeleton lines={6} />}>
              {() => null}
            </QueryState>
          </DialogBody>
        ) : (
          <WriteForm appointment={appointment} found={query.data} frame={frame} onClose={onClose} timeZone={timeZone} />
        )
      }
    </GuardedDialog>
  )
}

interface WriteFormProps extends WriteDialogProps {
  frame: DialogFrame
  found: Answer<typeof writing.look>
}

function WriteForm({ appointment, found, frame, timeZone, onClose }: WriteFormProps) {
  const { t } = useTranslation(['scheduling', 'common'])
  const id = useId()
  const words = useTellingWords()
  const notify = useNotify()
  const sentence = useErrorSentence()
  const check = useFieldErrors()
  const keyFor = useIdempotencyKey()
  const send = useCall(writing.send)
  const ways = found.ways.filter(({ channel }) => WrittenBy.safeParse(channel).success)
  const [channel, setChannel] = useState<WrittenBy | null>(WrittenBy.safeParse(ways[0]?.channel).data ?? null)
  const [text, setText] = useState('')
  const [template, setTemplate] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const change = (next: string) => {
    setText(next)
    setErrors({})
    frame.setDirty(next.trim() !== '')
  }
  const { name } = appointment

  function submit() {
    if (channel === null || send.isPending) return
    const body = { channel, text: text.trim(), ...(template !== '' && { template }) }
    const wrong = check(NewMessage, body)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    send.mutate(
      { params: { id: appointment.id }, body, idempotencyKey: keyFor(body) },
      {
        onSuccess() {
          frame.setDirty(false)
          notify.success(t('writing.done', { name }))
          onClose()
        },
        onError(error) {
          setErrors(error.fields)
          if (Object.keys(error.fields).length === 0) notify.error(sentence(error))
        },
      },
    )
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <DialogBody className="tw-form">
        {channel === null ? (
          <Callout compact intent="warning">
            {t('writing.none', { name })}{' '}
            {appointment.phone !== null && t('telling.call', { phone: `\u2066${appointment.phone}\u2069` })}
          </Callout>
        ) : (
          <>
            <FormField error={errors['channel']} htmlFor={`${id}-way`} label={t('writing.by')}>
              {(field) => (
                <HTMLSelect
                  {...field}
                  fill
                  onChange={({ currentTarget }) => setChannel(WrittenBy.safeParse(currentTarget.value).data ?? channel)}
                  value={channel}
                >
                  {ways.map((way) => (
                    <option key={way.channel} value={way.channel}>
                      {words.ways([way])}
                    </option>
                  ))}
                </HTMLSelect>
              )}
            </FormField>
            <TemplateField
              id={`${id}-template`}
              onChoose={(chosen) => {
                setTemplate(chosen?.id ?? '')
                change(chosen?.text ?? '')
              }}
              templates={found.templates}
              value={template}
            />
            <FormField error={errors['text']} htmlFor={`${id}-text`} label={t('writing.text')}>
              {(field) => (
                <TextArea
                  {...field}
                  autoFocus
                  autoResize
                  dir="auto"
                  fill
                  maxLength={MESSAGE_TEXT_MAX}
                  onChange={({ currentTarget }) => change(currentTarget.value)}
                  value={text}
                />
              )}
            </FormField>
            {text.trim() !== '' && (
              <MessagePreview channel={channel} frame={found.frame} language={found.language} name={name} text={text} />
            )}
          </>
        )}
        <WrittenList timeZone={timeZone} written={found.written} />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={frame.requestClose} text={t('common:cancel')} />
            {channel !== null && (
              <Button
                disabled={text.trim() === ''}
                intent="primary"
                loading={send.isPending}
                text={t('writing.send')}
                type="submit"
              />
            )}
          </>
        }
      />
    </form>
  )
}
