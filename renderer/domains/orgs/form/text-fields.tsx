import { HTMLSelect, InputGroup, TextArea } from '@blueprintjs/core'
import { useId, useMemo } from 'react'
import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react'
import { Controller } from 'react-hook-form'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { countriesIn } from '#renderer/domains/identity/account/index.ts'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { zonesWith } from '#renderer/ui/i18n/zones-with.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { ORG_ABOUT_MAX } from '#shared/domains/orgs/directory-schema.ts'
import type { OrgDraft } from './org-draft.ts'

/** How a form hands its values, cleaned by the schema, to what is sent. */
export type OrgControl = Control<OrgDraft, unknown, unknown>

type TextName = Exclude<
  keyof OrgDraft,
  'photoURL' | 'isPublic' | 'stateLic' | 'medicalDirectorConsent' | 'role' | 'country' | 'timeZone' | 'about'
>

interface TextFieldProps {
  control: OrgControl
  name: TextName
  autoComplete?: HTMLInputAutoCompleteAttribute
  type?: HTMLInputTypeAttribute
  inputMode?: 'numeric'
  isOptional?: boolean
  maxLength?: number
  help?: string
}

/** A line of text of the org form. */
export function TextField({ control, name, help, isOptional, ...input }: TextFieldProps) {
  const { t } = useTranslation('organisations')
  const id = useId()
  const isPlain = input.type === undefined && input.inputMode === undefined
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, onChange, value, ...field }, fieldState }) => (
        <FormField
          error={fieldState.error?.message}
          help={help}
          htmlFor={id}
          isOptional={isOptional}
          label={t(`field.${name}`)}
        >
          {(tied) => (
            <InputGroup
              {...tied}
              {...field}
              {...input}
              dir={isPlain ? 'auto' : 'ltr'}
              inputRef={ref}
              intent={tied['aria-invalid'] ? 'danger' : 'none'}
              onValueChange={onChange}
              value={value ?? ''}
            />
          )}
        </FormField>
      )}
    />
  )
}

/** A few words about the org, for its public pages. */
export function AboutField({ control }: { control: OrgControl }) {
  const { t } = useTranslation('organisations')
  const id = useId()
  return (
    <Controller
      control={control}
      name="about"
      render={({ field: { value, ...field }, fieldState }) => (
        <FormField error={fieldState.error?.message} htmlFor={id} isOptional label={t('field.about')}>
          {(tied) => (
            <TextArea {...tied} {...field} dir="auto" fill maxLength={ORG_ABOUT_MAX} rows={4} value={value ?? ''} />
          )}
        </FormField>
      )}
    />
  )
}

/** The country of the address. */
export function CountryField({ control }: { control: OrgControl }) {
  const { t } = useTranslation('organisations')
  const { tag } = useFormats()
  const id = useId()
  const countries = useMemo(() => countriesIn(tag), [tag])
  return (
    <Controller
      control={control}
      name="country"
      render={({ field: { value, onChange, ...field }, fieldState }) => (
        <FormField error={fieldState.error?.message} htmlFor={id} label={t('field.country')}>
          {(tied) => (
            <HTMLSelect
              {...tied}
              {...field}
              fill
              onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : currentTarget.value)}
              value={value ?? ''}
            >
              <option value="">{t('field.noCountry')}</option>
              {countries.map(({ code, label }) => (
                <option key={code} value={code}>
                  {label}
                </option>
              ))}
            </HTMLSelect>
          )}
        </FormField>
      )}
    />
  )
}

/** The zone in which the org's days and hours are counted. */
export function TimeZoneField({ control }: { control: OrgControl }) {
  const { t } = useTranslation('organisations')
  const id = useId()
  return (
    <Controller
      control={control}
      name="timeZone"
      render={({ field, fieldState }) => (
        <FormField
          error={fieldState.error?.message}
          help={t('field.timeZoneHelp')}
          htmlFor={id}
          label={t('field.timeZone')}
        >
          {(tied) => <HTMLSelect {...tied} {...field} fill options={zonesWith(field.value)} />}
        </FormField>
      )}
    />
  )
}
