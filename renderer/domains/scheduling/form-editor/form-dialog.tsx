import { useLanguage } from '#renderer/ui/i18n/use-formats.ts'
import { Button, Checkbox, DialogBody, DialogFooter, HTMLSelect } from '@blueprintjs/core'
import { MobilePhone } from '@blueprintjs/icons'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#renderer/api/use-api.ts'
import { useIdempotencyKey } from '#renderer/api/use-idempotency-key.ts'
import { GuardedDialog } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import type { DialogFrame } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import '#renderer/ui/fields/form.css'
import { useFieldErrors } from '#renderer/ui/fields/use-field-errors.ts'
import { useFocusFirstError } from '#renderer/ui/fields/use-focus-first-error.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { forms } from '#shared/domains/forms/api.ts'
import { AskedFor, NewForm } from '#shared/domains/forms/schema.ts'
import type { FormView } from '#shared/domains/forms/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { TextsField } from '../visit-types/type-fields.tsx'
import { useTypeName, useTypes } from '../visit-types/use-types.ts'
import { FieldRows } from './field-rows.tsx'
import type { FormDraft } from './field-rows.tsx'
import { FormPreview } from './form-preview.tsx'

interface FormDialogProps {
  orgId: OrgId
  /** Null for a new one. */
  form: FormView | null
  onClose: () => void
}

export function FormDialog({ orgId, form, onClose }: FormDialogProps) {
  const { t } = useTranslation('forms')
  return (
    <GuardedDialog onClose={onClose} title={t(form === null ? 'editor.add' : 'editor.change')}>
      {(frame) => <Editor form={form} frame={frame} onDone={onClose} orgId={orgId} />}
    </GuardedDialog>
  )
}

const EMPTY: FormDraft = {
  content: { title: {}, text: {}, fields: [] },
  askedFor: 'every',
  types: [],
  validMonths: 0,
}

const draftOf = ({ content, askedFor, types, validMonths }: FormView): FormDraft => ({
  content,
  askedFor,
  types,
  validMonths,
})

function Editor({
  orgId,
  form,
  frame,
  onDone,
}: Omit<FormDialogProps, 'onClose'> & { frame: DialogFrame; onDone: () => void }) {
  const { t } = useTranslation(['forms', 'common'])
  const language = useLanguage()
  const [initial] = useState<FormDraft>(() => (form === null ? EMPTY : draftOf(form)))
  const [draft, setDraft] = useState(initial)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const check = useFieldErrors()
  const place = useFocusFirstError(errors)
  const sentence = useErrorSentence()
  const keyFor = useIdempotencyKey()
  const create = useCall(forms.create)
  const change = useCall(forms.change)
  const { setDirty } = frame
  useEffect(() => setDirty(draft !== initial), [setDirty, draft, initial])
  const [isPreview, setIsPreview] = useState(false)
  const failure = create.error ?? change.error
  const isSending = create.isPending || change.isPending
  const { content } = draft

  const edit = (part: Partial<FormDraft>) => {
    setDraft((before) => ({ ...before, ...part }))
    setErrors({})
  }

  function submit() {
    if (isSending) return
    const wrong = check(NewForm, draft)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    const then = {
      onSuccess: () => {
        setDirty(false)
        onDone()
      },
      onError: (error: { fields: Record<string, string> }) => setErrors(error.fields),
    }
    if (form === null) create.mutate({ params: { orgId }, body: draft, idempotencyKey: keyFor(draft) }, then)
    else change.mutate({ params: { orgId, formId: form.id }, body: { ...draft, version: form.version } }, then)
  }

  if (isPreview) return <FormPreview content={content} onBack={() => setIsPreview(false)} />
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      ref={place}
    >
      <DialogBody className="tw-form">
        <TextsField
          error={errors['content.title']}
          label={t('editor.formTitle')}
          language={language}
          onChange={(title) => edit({ content: { ...content, title } })}
          texts={content.title}
        />
        <TextsField
          error={errors['content.text']}
          isLong
          label={t('editor.text')}
          language={language}
          onChange={(text) => edit({ content: { ...content, text } })}
          texts={content.text}
        />
        <WhenFields draft={draft} error={errors['types']} onChange={edit} orgId={orgId} />
        <FieldRows
          errors={errors}
          fields={content.fields}
          language={language}
          onChange={(fields) => edit({ content: { ...content, fields } })}
        />
        {errors['content.fields'] !== undefined && <p role="alert">{errors['content.fields']}</p>}
        {failure !== null && Object.keys(failure.fields).length === 0 && <p role="alert">{sentence(failure)}</p>}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button
              disabled={content.fields.length === 0}
              icon={<MobilePhone />}
              onClick={() => setIsPreview(true)}
              text={t('editor.preview')}
              variant="minimal"
            />
            <Button onClick={frame.requestClose} text={t('common:cancel')} />
            <Button intent="primary" loading={isSending} text={t('editor.save')} type="submit" />
          </>
        }
      />
    </form>
  )
}

const MONTHS = [3, 6, 12, 24, 36]

interface WhenFieldsProps {
  draft: FormDraft
  error: string | undefined
  orgId: OrgId
  onChange: (part: Partial<FormDraft>) => void
}

/** Before which visits it is asked, and for how long a signature holds. */
function WhenFields({ draft, error, orgId, onChange }: WhenFieldsProps) {
  const { t } = useTranslation('forms')
  const id = useId()
  const { types } = useTypes(orgId)
  const name = useTypeName()
  const { askedFor, validMonths } = draft
  const months = validMonths === null || validMonths === 0 ? MONTHS : [...new Set([...MONTHS, validMonths])]
  return (
    <>
      <FormField htmlFor={id} label={t('editor.askedFor')}>
        {(field) => (
          <HTMLSelect
            {...field}
            fill
            onChange={({ currentTarget }) => onChange({ askedFor: AskedFor.parse(currentTarget.value) })}
            options={AskedFor.options.map((value) => ({ value, label: t(`editor.${value}`) }))}
            value={askedFor}
          />
        )}
      </FormField>
      {askedFor === 'types' && (
        <fieldset className="tw-form-editor__types">
          <legend>{t('editor.types')}</legend>
          {types.map((type) => (
            <Checkbox
              checked={draft.types.includes(type.id)}
              key={type.id}
              label={name(type)}
              onChange={({ currentTarget }) =>
                onChange({
                  types: currentTarget.checked
                    ? [...draft.types, type.id]
                    : draft.types.filter((one) => one !== type.id),
                })
              }
            />
          ))}
          {error !== undefined && <p role="alert">{error}</p>}
        </fieldset>
      )}
      <FormField htmlFor={`${id}-valid`} label={t('editor.valid')}>
        {(field) => (
          <HTMLSelect
            {...field}
            fill
            onChange={({ currentTarget: { value } }) => onChange({ validMonths: value === '' ? null : Number(value) })}
            options={[
              { value: '0', label: t('editor.validOnce') },
              ...months.map((count) => ({ value: String(count), label: t('editor.validMonths', { months: count }) })),
              { value: '', label: t('editor.validEver') },
            ]}
            value={validMonths === null ? '' : String(validMonths)}
          />
        )}
      </FormField>
    </>
  )
}
