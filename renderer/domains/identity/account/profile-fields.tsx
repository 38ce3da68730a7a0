import { HTMLSelect, InputGroup, TextArea } from '@blueprintjs/core'
import { useId, useMemo } from 'react'
import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, ReactNode } from 'react'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { LANGUAGES, knownLanguage } from '#shared/i18n/languages.ts'
import { ABOUT_MAX, Gender, NAME_MAX, PHONE_MAX } from '#shared/domains/identity/account-schema.ts'
import { countriesIn, withPrefixOf } from './countries.ts'
import type { TextName } from './profile-draft.ts'
import type { ProfileFormState } from './use-profile-form.ts'

interface ProfileFieldsProps {
  form: ProfileFormState
  email: string
}

/** The fields of a profile, in the order in which a form on paper has them. */
export function ProfileFields({ form, email }: ProfileFieldsProps) {
  const { control } = form
  const { t } = useTranslation('account')
  const emailId = useId()
  const field = (name: TextName, input: TextInputProps = {}) => (
    <TextField control={control} input={input} name={name} />
  )
  return (
    <>
      <div className="tw-account__grid">
        {field('firstName', { autoComplete: 'given-name', maxLength: NAME_MAX })}
        {field('lastName', { autoComplete: 'family-name', maxLength: NAME_MAX })}
        <FormField help={t('profile.emailHelp')} htmlFor={emailId} label={t('profile.email')}>
          {(props) => <InputGroup {...props} dir="ltr" readOnly value={email} />}
        </FormField>
        <CountryField form={form} />
        {field('phone', { autoComplete: 'tel', dir: 'ltr', maxLength: PHONE_MAX, type: 'tel' })}
        {field('birthdate', { autoComplete: 'bday', dir: 'ltr', type: 'date' })}
      </div>
      <div className="tw-account__grid">
        <div className="tw-account__wide">{field('address', { autoComplete: 'street-address', maxLength: 200 })}</div>
        {field('city', { autoComplete: 'address-level2', maxLength: 100 })}
        {field('state', { autoComplete: 'address-level1', maxLength: 100 })}
        {field('zipcode', { autoComplete: 'postal-code', dir: 'ltr', maxLength: 20 })}
        <ChoiceField control={control} name="gender">
          <option value="">{t('profile.notSaid')}</option>
          {Gender.options.map((gender) => (
            <option key={gender} value={gender}>
              {t(`profile.genders.${gender}`)}
            </option>
          ))}
        </ChoiceField>
      </div>
      <div className="tw-account__grid tw-account__grid--three">
        {field('heightFt', { dir: 'ltr', inputMode: 'numeric', maxLength: 1 })}
        {field('heightIn', { dir: 'ltr', inputMode: 'numeric', maxLength: 2 })}
        {field('weight', { dir: 'ltr', inputMode: 'numeric', maxLength: 3 })}
      </div>
      <AboutField control={control} />
    </>
  )
}

interface TextInputProps {
  autoComplete?: HTMLInputAutoCompleteAttribute
  type?: HTMLInputTypeAttribute
  inputMode?: 'numeric'
  dir?: 'ltr'
  maxLength?: number
}

function TextField({
  control,
  name,
  input,
}: {
  control: ProfileFormState['control']
  name: TextName
  input: TextInputProps
}) {
  const { t } = useTranslation('account')
  const id = useId()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, onChange, ...field }, fieldState }) => (
        <FormField error={fieldState.error?.message} htmlFor={id} label={t(`profile.${name}`)}>
          {(props) => <InputGroup {...props} {...field} {...input} inputRef={ref} onValueChange={onChange} />}
        </FormField>
      )}
    />
  )
}

interface ChoiceFieldProps {
  control: ProfileFormState['control']
  name: 'gender' | 'country'
  children: ReactNode
  onChoose?: (value: string, before: string) => void
}

function ChoiceField({ control, name, children, onChoose }: ChoiceFieldProps) {
  const { t } = useTranslation('account')
  const id = useId()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <FormField error={fieldState.error?.message} htmlFor={id} label={t(`profile.${name}`)}>
          {(props) => (
            <HTMLSelect
              {...props}
              {...field}
              fill
              onChange={(event) => {
                onChoose?.(event.currentTarget.value, field.value)
                field.onChange(event)
              }}
            >
              {children}
            </HTMLSelect>
          )}
        </FormField>
      )}
    />
  )
}

/** The country, whose telephone prefix is offered to the number beside it. */
function CountryField({ form }: Pick<ProfileFieldsProps, 'form'>) {
  const { t, i18n } = useTranslation('account')
  const tag = LANGUAGES[knownLanguage(i18n.language)].tag
  const countries = useMemo(() => countriesIn(tag), [tag])
  const handleChoice = (code: string, before: string) => {
    const find = (wanted: string) => countries.find((country) => country.code === wanted)
    const phone = withPrefixOf(find(code), find(before), form.getValues('phone'))
    if (phone !== form.getValues('phone')) form.setValue('phone', phone, { shouldDirty: true })
  }
  return (
    <ChoiceField control={form.control} name="country" onChoose={handleChoice}>
      <option value="">{t('profile.noCountry')}</option>
      {countries.map(({ code, label, prefix }) => (
        <option key={code} value={code}>
          {/* Isolated, so that a prefix beside an Arabic name keeps its plus in front. */}
          {`${label} (\u2066${prefix}\u2069)`}
        </option>
      ))}
    </ChoiceField>
  )
}

function AboutField({ control }: { control: ProfileFormState['control'] }) {
  const { t } = useTranslation('account')
  const id = useId()
  return (
    <Controller
      control={control}
      name="about"
      render={({ field, fieldState }) => (
        <FormField error={fieldState.error?.message} htmlFor={id} isOptional label={t('profile.about')}>
          {(props) => <TextArea {...props} {...field} autoResize fill maxLength={ABOUT_MAX} rows={3} />}
        </FormField>
      )}
    />
  )
}
