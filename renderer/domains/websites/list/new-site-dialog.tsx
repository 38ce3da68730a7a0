import { Button, DialogBody, DialogFooter, HTMLSelect, InputGroup } from '@blueprintjs/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useApi, useCall } from '#renderer/api/use-api.ts'
import { useIdempotencyKey } from '#renderer/api/use-idempotency-key.ts'
import { GuardedDialog } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import type { DialogFrame } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import '#renderer/ui/fields/form.css'
import { useFieldErrors } from '#renderer/ui/fields/use-field-errors.ts'
import { useFocusFirstError } from '#renderer/ui/fields/use-focus-first-error.ts'
import { useLanguage } from '#renderer/ui/i18n/use-formats.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { websites } from '#shared/domains/websites/api.ts'
import { NewWebsite } from '#shared/domains/websites/schema.ts'
import type { TemplateView } from '#shared/domains/websites/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { LookFields } from '../editor/look-fields.tsx'
import type { Look } from '../editor/look-fields.tsx'
import { editorPath } from '../paths.ts'

interface NewSiteDialogProps {
  org: { id: OrgId; name: string }
  initial: TemplateView['id']
  onClose: () => void
}

/** From a template to a website, which opens in the editor. */
export function NewSiteDialog({ onClose, ...form }: NewSiteDialogProps) {
  const { t } = useTranslation('websites')
  return (
    <GuardedDialog onClose={onClose} title={t('new')}>
      {(frame) => <Form {...form} frame={frame} />}
    </GuardedDialog>
  )
}

function Form({ org, initial, frame }: Omit<NewSiteDialogProps, 'onClose'> & { frame: DialogFrame }) {
  const { t } = useTranslation(['websites', 'common'])
  const own = useLanguage()
  const id = useId()
  const navigate = useNavigate()
  const templates = useApi(websites.listTemplates, { params: { orgId: org.id }, query: { language: own } })
  const [values, setValues] = useState<Look & { name: string; template_id: string }>({
    name: org.name,
    url: '',
    language: own,
    accent: 'default',
    template_id: initial,
  })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const check = useFieldErrors()
  const place = useFocusFirstError(errors)
  const sentence = useErrorSentence()
  const keyFor = useIdempotencyKey()
  const create = useCall(websites.create)
  const edit = (part: Partial<typeof values>) => {
    setValues((before) => ({ ...before, ...part }))
    setErrors({})
    frame.setDirty(true)
  }

  function submit() {
    if (create.isPending) return
    const body = NewWebsite.safeParse({ ...values, url: values.url === '' ? null : values.url })
    if (!body.success) return setErrors(check(NewWebsite, { ...values, url: values.url === '' ? null : values.url }))
    create.mutate(
      { params: { orgId: org.id }, body: body.data, idempotencyKey: keyFor(body.data) },
      {
        onSuccess({ site }) {
          frame.setDirty(false)
          void navigate(editorPath(site.id))
        },
        onError: (error) => setErrors(error.fields),
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
      ref={place}
    >
      <DialogBody className="tw-form">
        <FormField htmlFor={`${id}-template`} label={t('form.template')}>
          {(field) => (
            <HTMLSelect
              {...field}
              fill
              onChange={({ currentTarget }) => edit({ template_id: currentTarget.value })}
              options={(templates.data?.templates ?? []).map(({ id: value, name }) => ({ value, label: name }))}
              value={values.template_id}
            />
          )}
        </FormField>
        <FormField error={errors['name']} htmlFor={`${id}-name`} label={t('form.name')}>
          {(field) => (
            <InputGroup
              {...field}
              dir="auto"
              onChange={({ currentTarget }) => edit({ name: currentTarget.value })}
              value={values.name}
            />
          )}
        </FormField>
        <LookFields errors={errors} id={id} onChange={edit} values={values} />
        {create.error !== null && Object.keys(create.error.fields).length === 0 && (
          <p role="alert">{sentence(create.error)}</p>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={frame.requestClose} text={t('common:cancel')} />
            <Button intent="primary" loading={create.isPending} text={t('form.create')} type="submit" />
          </>
        }
      />
    </form>
  )
}
