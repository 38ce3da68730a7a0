import { Button, DialogBody, DialogFooter, HTMLSelect, TextArea } from '@blueprintjs/core'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#renderer/api/use-api.ts'
import { useIdempotencyKey } from '#renderer/api/use-idempotency-key.ts'
import { QuestionsHelp } from '#renderer/domains/ai/index.ts'
import { GuardedDialog } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import type { DialogFrame } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import '#renderer/ui/fields/form.css'
import { LocalInput } from '#renderer/ui/fields/local-input.tsx'
import { useFieldErrors } from '#renderer/ui/fields/use-field-errors.ts'
import { useFocusFirstError } from '#renderer/ui/fields/use-focus-first-error.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useLanguage } from '#renderer/ui/i18n/use-formats.ts'
import { assessments } from '#shared/domains/assessments/api.ts'
import { NewPage } from '#shared/domains/assessments/schema.ts'
import type { PageContent, PageView } from '#shared/domains/assessments/schema.ts'
import { LANGUAGE_ORDER, textIn } from '#shared/domains/scheduling/visit-types/local-text.ts'
import { LANGUAGES, isLanguage } from '#shared/i18n/languages.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { withSuggested } from './drafts.ts'
import { GroupRows } from './group-rows.tsx'

interface PageDialogProps {
  orgId: OrgId
  /** Null for a new one. */
  page: PageView | null
  initial: PageContent
  onClose: () => void
}

/** An assessment as it is written: one language at a time, the others kept. */
export function PageDialog({ onClose, ...editor }: PageDialogProps) {
  const { t } = useTranslation('assessments')
  return (
    <GuardedDialog onClose={onClose} title={t('editor.title')}>
      {(frame) => <Editor {...editor} frame={frame} onDone={onClose} />}
    </GuardedDialog>
  )
}

function Editor({
  orgId,
  page,
  initial,
  frame,
  onDone,
}: Omit<PageDialogProps, 'onClose'> & { frame: DialogFrame; onDone: () => void }) {
  const { t } = useTranslation(['assessments', 'common'])
  const own = useLanguage()
  const id = useId()
  const [language, setLanguage] = useState(own)
  const [content, setContent] = useState(initial)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const check = useFieldErrors()
  const place = useFocusFirstError(errors)
  const sentence = useErrorSentence()
  const keyFor = useIdempotencyKey()
  const create = useCall(assessments.create)
  const change = useCall(assessments.change)
  const { setDirty } = frame
  useEffect(() => setDirty(content !== initial), [setDirty, content, initial])
  const failure = create.error ?? change.error
  const isSending = create.isPending || change.isPending
  const edit = (part: Partial<PageContent>) => {
    setContent((before) => ({ ...before, ...part }))
    setErrors({})
  }

  function submit() {
    if (isSending) return
    const wrong = check(NewPage, { content })
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    const then = {
      onSuccess() {
        setDirty(false)
        onDone()
      },
      onError: (error: { fields: Record<string, string> }) => setErrors(error.fields),
    }
    if (page === null) create.mutate({ params: { orgId }, body: { content }, idempotencyKey: keyFor(content) }, then)
    else change.mutate({ params: { orgId, pageId: page.id }, body: { version: page.version, content } }, then)
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
        <HTMLSelect
          aria-label={t('common:language')}
          onChange={({ currentTarget: { value } }) => isLanguage(value) && setLanguage(value)}
          options={LANGUAGE_ORDER.map((value) => ({ value, label: LANGUAGES[value].name }))}
          value={language}
        />
        <LocalInput
          error={errors['content.name']}
          label={t('editor.name')}
          language={language}
          onChange={(name) => edit({ name })}
          texts={content.name}
        />
        <LocalInput
          error={errors['content.narrative']}
          isLong
          label={t('editor.narrative')}
          language={language}
          onChange={(narrative) => edit({ narrative })}
          texts={content.narrative}
        />
        <GroupRows
          errors={errors}
          groups={content.groups}
          language={language}
          onChange={edit}
          questions={content.questions}
        />
        <QuestionsHelp
          assessment={{
            name: textIn(content.name, own),
            groups: content.groups.map(({ label }) => textIn(label, own)).filter((label) => label !== ''),
          }}
          onTake={(groups) => edit(withSuggested(content, groups, own))}
          orgId={orgId}
        />
        {errors['content.groups'] !== undefined && <p role="alert">{errors['content.groups']}</p>}
        <FormField
          error={errors['content.summaryPrompt']}
          help={t('editor.promptHelp')}
          htmlFor={id}
          label={t('editor.prompt')}
        >
          {(field) => (
            <TextArea
              {...field}
              autoResize
              dir="auto"
              fill
              onChange={({ target }) => edit({ summaryPrompt: target.value })}
              value={content.summaryPrompt}
            />
          )}
        </FormField>
        {failure !== null && Object.keys(failure.fields).length === 0 && <p role="alert">{sentence(failure)}</p>}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={frame.requestClose} text={t('common:cancel')} />
            <Button intent="primary" loading={isSending} text={t('editor.save')} type="submit" />
          </>
        }
      />
    </form>
  )
}
