import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi, useCall } from '#renderer/api/use-api.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { Awaited } from '#renderer/ui/states/awaited.tsx'
import { isAwaited } from '#renderer/ui/states/is-awaited.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import type { VisitForm } from '#shared/domains/forms/schema.ts'
import { visitForms } from '#shared/domains/forms/visit-api.ts'
import { textIn } from '#shared/domains/scheduling/visit-types/local-text.ts'
import type { AppointmentId, FormAnswerId, OrgId } from '#shared/kernel/ids.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { LinkPanel } from './link-panel.tsx'
import { useLanguage } from '#renderer/ui/i18n/use-formats.ts'
import './forms.css'

interface VisitFormsProps {
  id: AppointmentId
  orgId: OrgId
  timeZone: string
  /** How the person can be reached. */
  hasMail: boolean
  hasPhone: boolean
}

/** The forms of one visit at the desk: how each stands, and how to have the rest filled in. Not there where none is asked for. */
export function VisitForms({ id, orgId, timeZone, hasMail, hasPhone }: VisitFormsProps) {
  const { t } = useTranslation('forms')
  const query = useApi(visitForms.listOfVisit, { params: { id } })
  const [shown, setShown] = useState<FormAnswerId | null>(null)
  const [isLinkOpen, setIsLinkOpen] = useState(false)
  const send = useCall(visitForms.send)
  const notify = useNotify()
  const sentence = useErrorSentence()
  if (isAwaited(query)) return <Awaited />
  const { data } = query
  if (data === undefined || data.forms.length === 0) return null
  const isOpen = data.forms.some(({ stand }) => stand === 'open' || stand === 'begun')
  const sendBy = (by: 'mail' | 'sms') =>
    send.mutate(
      { params: { id }, body: { by } },
      { onSuccess: () => notify.success(t('sent')), onError: (error) => notify.error(sentence(error)) },
    )
  return (
    <section aria-label={t('title')} className="tw-forms">
      <h4 className="tw-forms__title">{t('title')}</h4>
      <ul className="tw-forms__list">
        {data.forms.map((form) => (
          <FormLine form={form} id={id} key={form.form} onShow={setShown} timeZone={timeZone} />
        ))}
      </ul>
      {isOpen && (
        <div className="tw-forms__actions">
          {hasMail && (
            <Button
              loading={send.isPending}
              onClick={() => sendBy('mail')}
              size="small"
              text={t('sendMail')}
              variant="outlined"
            />
          )}
          {hasPhone && (
            <Button
              loading={send.isPending}
              onClick={() => sendBy('sms')}
              size="small"
              text={t('sendText')}
              variant="outlined"
            />
          )}
          {!isLinkOpen && (
            <Button onClick={() => setIsLinkOpen(true)} size="small" text={t('showLink')} variant="outlined" />
          )}
        </div>
      )}
      {isOpen && isLinkOpen && <LinkPanel id={id} />}
      {shown !== null && <AnswerDialog id={shown} onClose={() => setShown(null)} orgId={orgId} />}
    </section>
  )
}

interface FormLineProps {
  form: VisitForm
  id: AppointmentId
  timeZone: string
  onShow: (id: FormAnswerId) => void
}

function FormLine({ form, id, timeZone, onShow }: FormLineProps) {
  const { t } = useTranslation('forms')
  const language = useLanguage()
  const { dateTime } = useFormats(timeZone)
  const note = useCall(visitForms.notePaper)
  const undo = useCall(visitForms.undoPaper)
  const notify = useNotify()
  const sentence = useErrorSentence()
  const { stand, answer } = form
  const title = textIn(form.title, language)
  const input = { params: { id, formId: form.form } }
  const onError = (error: Parameters<typeof sentence>[0]) => notify.error(sentence(error))
  return (
    <li className="tw-forms__line">
      <span className="tw-forms__what">
        <span dir="auto">{title}</span>
        <span className="tw-forms__facts">
          {answer === null
            ? t(`stand.${stand}`)
            : t(answer.isPaper ? 'pdf.paper' : 'pdf.signed', { when: dateTime(answer.at) })}
          {answer?.by !== undefined && answer.by !== null && ` · ${answer.by}`}
        </span>
      </span>
      {answer !== null && !answer.isPaper && (
        <Button
          aria-label={t('readNamed', { title })}
          onClick={() => onShow(answer.id)}
          size="small"
          text={t('read')}
          variant="minimal"
        />
      )}
      {answer?.isPaper === true && (
        <Button
          aria-label={t('undoPaperNamed', { title })}
          loading={undo.isPending}
          onClick={() => undo.mutate(input, { onError })}
          size="small"
          text={t('undoPaper')}
          variant="minimal"
        />
      )}
      {(stand === 'open' || stand === 'begun') && (
        <Button
          aria-label={t('onPaperNamed', { title })}
          loading={note.isPending}
          onClick={() => note.mutate(input, { onError })}
          size="small"
          text={t('onPaper')}
          variant="minimal"
        />
      )}
    </li>
  )
}
