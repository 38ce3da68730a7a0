import { Button, DialogBody, DialogFooter, HTMLSelect, InputGroup, TextArea } from '@blueprintjs/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi, useCall } from '#renderer/api/use-api.ts'
import { useIdempotencyKey } from '#renderer/api/use-idempotency-key.ts'
import { GuardedDialog } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import '#renderer/ui/fields/form.css'
import { useFieldErrors } from '#renderer/ui/fields/use-field-errors.ts'
import { useFocusFirstError } from '#renderer/ui/fields/use-focus-first-error.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { websites } from '#shared/domains/websites/api.ts'
import { Category, DESCRIPTION_MAX, NewTemplate } from '#shared/domains/websites/schema.ts'
import type { WebsiteView } from '#shared/domains/websites/schema.ts'
import { WebsiteTemplateId } from '#shared/kernel/ids.ts'
import type { TemplateWords } from './carried.ts'

interface TemplateDialogProps {
  site: WebsiteView
  /** As it is typed at this moment. */
  content: string
  words: TemplateWords
  /** They stay as they were typed when the dialog is closed. */
  onWords: (words: TemplateWords) => void
  onClose: () => void
}

/** A page as a template of the org's own: as a new one, or in place of the one that it began with. */
export function TemplateDialog({ onClose, ...form }: TemplateDialogProps) {
  const { t } = useTranslation('websites')
  return (
    <GuardedDialog onClose={onClose} title={t('form.saveTemplate')}>
      {() => <Form {...form} onClose={onClose} />}
    </GuardedDialog>
  )
}

function Form({ site, content, words, onWords, onClose }: TemplateDialogProps) {
  const { t } = useTranslation(['websites', 'common'])
  const id = useId()
  const notify = useNotify()
  const sentence = useErrorSentence()
  const check = useFieldErrors()
  const keyFor = useIdempotencyKey()
  const { orgId, language } = site
  const { data } = useApi(websites.listTemplates, { params: { orgId }, query: { language } })
  const own = data?.templates.find((one) => one.id === site.template_id && !one.isDefaultTemplate)
  const create = useCall(websites.createTemplate)
  const change = useCall(websites.changeTemplate)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const place = useFocusFirstError(errors)
  const failure = create.error ?? change.error
  const isBusy = create.isPending || change.isPending
  const edit = (part: Partial<TemplateWords>) => {
    onWords({ ...words, ...part })
    setErrors({})
  }
  const done = {
    onSuccess() {
      notify.success(t('form.saved'))
      onClose()
    },
    onError: (error: { fields: Record<string, string> }) => setErrors(error.fields),
  }

  function save(isNew: boolean) {
    const body = { ...words, content }
    const wrong = check(NewTemplate, body)
    setErrors(wrong)
    if (isBusy || Object.keys(wrong).length > 0) return
    if (isNew || own === undefined) create.mutate({ params: { orgId }, body, idempotencyKey: keyFor(body) }, done)
    else {
      const params = { orgId, templateId: WebsiteTemplateId.parse(own.id) }
      // What was not typed stays as the template has it.
      const kept = {
        name: words.name === site.name ? own.name : words.name,
        description: words.description === site.description ? own.description : words.description,
        category: words.category === 'Custom' ? own.category : words.category,
      }
      change.mutate({ params, body: { ...kept, content, version: own.version } }, done)
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save(true)
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
              value={words.name}
            />
          )}
        </FormField>
        <FormField htmlFor={`${id}-category`} label={t('form.category')}>
          {(field) => (
            <HTMLSelect
              {...field}
              fill
              onChange={({ currentTarget }) => edit({ category: Category.parse(currentTarget.value) })}
              options={Category.options.map((value) => ({ value, label: t(`category.${value}`) }))}
              value={words.category}
            />
          )}
        </FormField>
        <FormField error={errors['description']} htmlFor={`${id}-text`} isOptional label={t('form.about')}>
          {(field) => (
            <TextArea
              {...field}
              dir="auto"
              fill
              maxLength={DESCRIPTION_MAX}
              onChange={({ currentTarget }) => edit({ description: currentTarget.value })}
              value={words.description}
            />
          )}
        </FormField>
        {errors['content'] !== undefined && <p role="alert">{errors['content']}</p>}
        {failure !== null && Object.keys(failure.fields).length === 0 && <p role="alert">{sentence(failure)}</p>}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={onClose} text={t('common:cancel')} />
            {own !== undefined && (
              <Button
                loading={change.isPending}
                onClick={() => save(false)}
                text={t('form.changeTemplate', { name: own.name })}
              />
            )}
            <Button intent="primary" loading={create.isPending} text={t('form.newTemplate')} type="submit" />
          </>
        }
      />
    </form>
  )
}
