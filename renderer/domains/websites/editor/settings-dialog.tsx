import { Button, DialogBody, DialogFooter, InputGroup, Switch, TextArea } from '@blueprintjs/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#renderer/api/use-api.ts'
import { GuardedDialog } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import type { DialogFrame } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import '#renderer/ui/fields/form.css'
import { useFocusFirstError } from '#renderer/ui/fields/use-focus-first-error.ts'
import { useFieldErrors } from '#renderer/ui/fields/use-field-errors.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { websites } from '#shared/domains/websites/api.ts'
import { ChangeWebsite, DESCRIPTION_MAX } from '#shared/domains/websites/schema.ts'
import type { WebsiteView } from '#shared/domains/websites/schema.ts'
import { LookFields } from './look-fields.tsx'

interface SettingsDialogProps {
  site: WebsiteView
  /** Of what is stored. */
  version: number
  onClose: () => void
  onSaved: (version: number) => void
}

/** What stands around the text of a website. */
export function SettingsDialog({ onClose, ...form }: SettingsDialogProps) {
  const { t } = useTranslation('websites')
  return (
    <GuardedDialog onClose={onClose} title={t('editor.settings')}>
      {(frame) => <Form {...form} frame={frame} onClose={onClose} />}
    </GuardedDialog>
  )
}

function Form({ site, version, onSaved, onClose, frame }: SettingsDialogProps & { frame: DialogFrame }) {
  const { t } = useTranslation(['websites', 'common'])
  const id = useId()
  const notify = useNotify()
  const sentence = useErrorSentence()
  const check = useFieldErrors()
  const change = useCall(websites.change)
  const { name, language, accent, description, is_public, url } = site
  const [values, setValues] = useState({ name, language, accent, description, is_public, url: url ?? '' })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const place = useFocusFirstError(errors)
  const failure = change.error
  const edit = (part: Partial<typeof values>) => {
    setValues((before) => ({ ...before, ...part }))
    setErrors({})
    frame.setDirty(true)
  }

  function submit() {
    if (change.isPending) return
    const body = { ...values, url: values.url === '' ? null : values.url, version }
    const wrong = check(ChangeWebsite, body)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    change.mutate(
      { params: { orgId: site.orgId, siteId: site.id }, body },
      {
        onSuccess({ site: saved }) {
          onSaved(saved.version)
          notify.success(t('form.saved'))
          onClose()
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
        <FormField error={errors['description']} htmlFor={`${id}-text`} isOptional label={t('form.description')}>
          {(field) => (
            <TextArea
              {...field}
              dir="auto"
              fill
              maxLength={DESCRIPTION_MAX}
              onChange={({ currentTarget }) => edit({ description: currentTarget.value })}
              value={values.description}
            />
          )}
        </FormField>
        <Switch
          checked={values.is_public}
          label={t('form.isPublic')}
          onChange={({ currentTarget }) => edit({ is_public: currentTarget.checked })}
        />
        {failure !== null && Object.keys(failure.fields).length === 0 && <p role="alert">{sentence(failure)}</p>}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={frame.requestClose} text={t('common:cancel')} />
            <Button intent="primary" loading={change.isPending} text={t('form.save')} type="submit" />
          </>
        }
      />
    </form>
  )
}
