import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core'
import { Document } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { useDownload } from '#renderer/ui/use-download.ts'
import { PAD } from '#shared/domains/forms/content.ts'
import type { AnswerValue, FormField, Signature } from '#shared/domains/forms/content.ts'
import type { AnswerView } from '#shared/domains/forms/schema.ts'
import { visitForms } from '#shared/domains/forms/visit-api.ts'
import { textIn } from '#shared/domains/scheduling/visit-types/local-text.ts'
import type { FormAnswerId, OrgId } from '#shared/kernel/ids.ts'
import { useLanguage } from '#renderer/ui/i18n/use-formats.ts'
import './forms.css'

interface AnswerDialogProps {
  orgId: OrgId
  id: FormAnswerId
  onClose: () => void
}

/** A form as it was signed, with the way to paper. */
export function AnswerDialog({ orgId, id, onClose }: AnswerDialogProps) {
  const { t } = useTranslation('forms')
  const language = useLanguage()
  const params = { orgId, answerId: id }
  const query = useApi(visitForms.getAnswer, { params })
  const { save, busy } = useDownload()
  const title = query.data === undefined ? t('title') : textIn(query.data.answer.content.title, language)
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <DialogBody>
        <QueryState query={query} skeleton={<Skeleton lines={6} />}>
          {({ answer }) => <Answered answer={answer} />}
        </QueryState>
      </DialogBody>
      <DialogFooter
        actions={
          <Button
            icon={<Document />}
            loading={busy === visitForms.printAnswer}
            onClick={() => void save(visitForms.printAnswer, { params }, `${title}.pdf`)}
            text={t('pdf.save')}
          />
        }
      />
    </Dialog>
  )
}

function Answered({ answer }: { answer: AnswerView }) {
  const { t } = useTranslation('forms')
  const language = useLanguage()
  const { dateTime } = useFormats(answer.timeZone)
  const when = dateTime(answer.at)
  return (
    <>
      <p className="tw-forms__facts">
        {t(answer.isPaper ? 'pdf.paper' : 'pdf.signed', { when })}
        {answer.by !== null && ` · ${t(answer.isPaper ? 'pdf.notedBy' : 'pdf.by', { name: answer.by })}`}
        {` · ${t('pdf.version', { number: answer.number })}`}
      </p>
      {!answer.isPaper && (
        <dl className="tw-forms__answers">
          {answer.content.fields.map((field) => (
            <div key={field.id}>
              <dt dir="auto">{textIn(field.label, language)}</dt>
              <dd dir="auto">
                <Value field={field} value={answer.answers[field.id]} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

function Value({ field, value }: { field: FormField; value: AnswerValue | undefined }) {
  const { t } = useTranslation('forms')
  const language = useLanguage()
  const { number, date } = useFormats('UTC')
  const optionOf = (id: string) => textIn(field.options.find((option) => option.id === id)?.label ?? {}, language)
  if (value === undefined) return t('pdf.none')
  if (field.kind === 'consent') return t(value === true ? 'pdf.agreed' : 'pdf.notAgreed')
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (typeof value === 'number') return number(value)
  if (Array.isArray(value)) return value.map(optionOf).join(', ')
  if (typeof value === 'object') return <Signed signature={value} />
  if (field.kind === 'oneOf') return optionOf(value)
  return field.kind === 'date' ? date(value) : value
}

function Signed({ signature: { name = '', strokes = [] } }: { signature: Signature }) {
  const { t } = useTranslation('forms')
  return (
    <>
      {name}
      {strokes.length > 0 && (
        <svg
          aria-label={t('drawn')}
          className="tw-forms__signature"
          role="img"
          viewBox={`0 0 ${PAD.width} ${PAD.height}`}
        >
          {strokes.map((stroke) => (
            <polyline key={stroke.join(' ')} points={stroke.join(' ')} />
          ))}
        </svg>
      )}
    </>
  )
}
