import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#renderer/api/use-api.ts'
import { useIdempotencyKey } from '#renderer/api/use-idempotency-key.ts'
import { GuardedDialog } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import type { DialogFrame } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import { useFieldErrors } from '#renderer/ui/fields/use-field-errors.ts'
import { useFocusFirstError } from '#renderer/ui/fields/use-focus-first-error.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { appointmentTypes } from '#shared/domains/scheduling/visit-types/api.ts'
import { NewType } from '#shared/domains/scheduling/visit-types/schema.ts'
import type { TypeView } from '#shared/domains/scheduling/visit-types/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import '#renderer/ui/fields/form.css'
import { ColorField } from '../form/color-field.tsx'
import { emptyType, typeDraftOf } from './type-draft.ts'
import type { TypeDraft } from './type-draft.ts'
import { BookingFields, LengthFields, NameField, QuestionFields, TextsField, WhoFields } from './type-fields.tsx'
import { useLanguage } from '#renderer/ui/i18n/use-formats.ts'

interface TypeDialogProps {
  orgId: OrgId
  /** Null for a new one. */
  type: TypeView | null
  onClose: () => void
}

export function TypeDialog({ orgId, type, onClose }: TypeDialogProps) {
  const { t } = useTranslation('types')
  return (
    <GuardedDialog onClose={onClose} title={t(type === null ? 'add' : 'change')}>
      {(frame) => <TypeForm frame={frame} onDone={onClose} orgId={orgId} type={type} />}
    </GuardedDialog>
  )
}

function TypeForm({
  orgId,
  type,
  frame,
  onDone,
}: Omit<TypeDialogProps, 'onClose'> & { frame: DialogFrame; onDone: () => void }) {
  const { t } = useTranslation(['types', 'common'])
  const language = useLanguage()
  const [initial] = useState<TypeDraft>(() => (type === null ? emptyType() : typeDraftOf(type)))
  const [draft, setDraft] = useState(initial)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const check = useFieldErrors()
  const form = useFocusFirstError(errors)
  const sentence = useErrorSentence()
  const keyFor = useIdempotencyKey()
  const create = useCall(appointmentTypes.create)
  const change = useCall(appointmentTypes.change)
  const { setDirty } = frame
  useEffect(() => setDirty(draft !== initial), [setDirty, draft, initial])
  const failure = create.error ?? change.error
  const isSending = create.isPending || change.isPending

  const edit = (part: Partial<TypeDraft>) => {
    setDraft((before) => ({ ...before, ...part }))
    setErrors({})
  }

  function submit() {
    if (isSending) return
    const wrong = check(NewType, draft)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    const then = {
      onSuccess: () => {
        setDirty(false)
        onDone()
      },
      onError: (error: { fields: Record<string, string> }) => setErrors(error.fields),
    }
    if (type === null) create.mutate({ params: { orgId }, body: draft, idempotencyKey: keyFor(draft) }, then)
    else change.mutate({ params: { orgId, typeId: type.id }, body: { ...draft, version: type.version } }, then)
  }

  const fields = { draft, errors, onChange: edit }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      ref={form}
    >
      <DialogBody className="tw-form">
        <NameField {...fields} language={language} />
        <LengthFields {...fields} />
        <ColorField color={draft.color} onChoose={(color) => edit({ color })} />
        <WhoFields {...fields} orgId={orgId} />
        <BookingFields {...fields} orgId={orgId} />
        <TextsField
          error={errors['instructions']}
          help={t('instructionsHelp')}
          isLong
          label={t('instructions')}
          language={language}
          onChange={(instructions) => edit({ instructions })}
          texts={draft.instructions}
        />
        <QuestionFields {...fields} language={language} />
        {failure !== null && Object.keys(failure.fields).length === 0 && <p role="alert">{sentence(failure)}</p>}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={frame.requestClose} text={t('common:cancel')} />
            <Button intent="primary" loading={isSending} text={t('save')} type="submit" />
          </>
        }
      />
    </form>
  )
}
