import { HTMLSelect, InputGroup } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { Accent } from '#shared/domains/websites/schema.ts'
import type { SiteLanguage } from '#shared/domains/websites/schema.ts'
import { LANGUAGES, isLanguage } from '#shared/i18n/languages.ts'

/** Address, language and colour of a website. */
export interface Look {
  url: string
  language: SiteLanguage
  accent: Accent
}

interface LookFieldsProps {
  id: string
  values: Look
  errors: Record<string, string>
  onChange: (part: Partial<Look>) => void
}

export function LookFields({ id, values, errors, onChange }: LookFieldsProps) {
  const { t } = useTranslation('websites')
  return (
    <>
      <FormField error={errors['url']} help={t('form.urlHelp')} htmlFor={`${id}-url`} isOptional label={t('form.url')}>
        {(field) => (
          <InputGroup
            {...field}
            autoCapitalize="none"
            dir="ltr"
            onChange={({ currentTarget }) => onChange({ url: currentTarget.value })}
            spellCheck={false}
            value={values.url}
          />
        )}
      </FormField>
      <FormField error={errors['language']} htmlFor={`${id}-language`} label={t('form.language')}>
        {(field) => (
          <HTMLSelect
            {...field}
            fill
            onChange={({ currentTarget: { value } }) => isLanguage(value) && onChange({ language: value })}
            options={Object.entries(LANGUAGES).map(([value, { name }]) => ({ value, label: name }))}
            value={values.language}
          />
        )}
      </FormField>
      <FormField htmlFor={`${id}-accent`} label={t('form.accent')}>
        {(field) => (
          <HTMLSelect
            {...field}
            fill
            onChange={({ currentTarget }) => onChange({ accent: Accent.parse(currentTarget.value) })}
            options={Accent.options.map((value) => ({ value, label: t(`accent.${value}`) }))}
            value={values.accent}
          />
        )}
      </FormField>
    </>
  )
}
