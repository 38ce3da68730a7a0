import { Button, DialogBody, DialogFooter, HTMLSelect } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormBody } from '#renderer/domains/forms/filling/index.ts'
import { useLanguage } from '#renderer/ui/i18n/use-formats.ts'
import type { Answers, FormContent } from '#shared/domains/forms/content.ts'
import { LANGUAGE_ORDER } from '#shared/domains/scheduling/visit-types/local-text.ts'
import { LANGUAGES, isLanguage } from '#shared/i18n/languages.ts'
import './form-preview.css'

interface FormPreviewProps {
  content: FormContent
  onBack: () => void
}

/** A form as it stands in the editor, as wide as a phone, to be tried. */
export function FormPreview({ content, onBack }: FormPreviewProps) {
  const { t } = useTranslation('forms')
  const own = useLanguage()
  const [language, setLanguage] = useState(own)
  const [answers, setAnswers] = useState<Answers>({})
  const written = LANGUAGE_ORDER.filter((one) => one === own || isIn(content, one))
  return (
    <>
      <DialogBody>
        <div className="tw-form-preview__top">
          <p>{t('editor.previewHelp')}</p>
          {written.length > 1 && (
            <HTMLSelect
              aria-label={t('editor.previewLanguage')}
              onChange={({ currentTarget: { value } }) => isLanguage(value) && setLanguage(value)}
              options={written.map((value) => ({ value, label: LANGUAGES[value].name }))}
              value={language}
            />
          )}
        </div>
        {/* Reached by the keys as well, as it scrolls by itself. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <section aria-label={t('editor.previewTitle')} className="tw-form-preview" lang={language} tabIndex={0}>
          <FormBody
            answers={answers}
            content={content}
            faults={{}}
            language={language}
            onChange={(id, value) =>
              setAnswers(({ [id]: _before, ...others }) => (value === undefined ? others : { ...others, [id]: value }))
            }
          />
        </section>
      </DialogBody>
      <DialogFooter actions={<Button intent="primary" onClick={onBack} text={t('editor.back')} />} />
    </>
  )
}

const isIn = ({ title, fields }: FormContent, language: string): boolean =>
  [title, ...fields.map(({ label }) => label)].some((texts) => (texts[language] ?? '') !== '')
