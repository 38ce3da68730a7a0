import { HTMLSelect, InputGroup } from '@blueprintjs/core'
import { useId, useMemo } from 'react'
import type { HTMLInputAutoCompleteAttribute } from 'react'
import { Controller } from 'react-hook-form'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { countriesIn } from '#renderer/domains/identity/account/index.ts'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { BillingDraft } from './billing-draft.ts'

type BillingControl = Control<BillingDraft, unknown, unknown>

/** To whom a bill is written: a name, and where they are. */
export function BillingFields({ control }: { control: BillingControl }) {
  const { t } = useTranslation(['payments', 'common'])
  return (
    <>
      <div className="tw-pay-form__pair">
        <TextField autoComplete="cc-name" control={control} maxLength={120} name="name" />
        <TextField autoComplete="email" control={control} isOptional name="email" />
      </div>
      <fieldset className="tw-pay-form__address">
        <legend className="tw-pay-form__legend">
          {t('form.address')} <span className="tw-field__optional">{t('common:optional')}</span>
        </legend>
        <TextField autoComplete="billing address-line1" control={control} maxLength={200} name="line1" />
        <TextField autoComplete="billing address-line2" control={control} maxLength={200} name="line2" />
        <div className="tw-pay-form__pair">
          <TextField autoComplete="billing address-level2" control={control} maxLength={100} name="city" />
          <TextField autoComplete="billing address-level1" control={control} maxLength={100} name="state" />
          <TextField autoComplete="billing postal-code" control={control} maxLength={20} name="postalCode" />
          <CountryField control={control} />
        </div>
      </fieldset>
    </>
  )
}

interface TextFieldProps {
  control: BillingControl
  name: Exclude<keyof BillingDraft, 'country'>
  autoComplete: HTMLInputAutoCompleteAttribute
  maxLength?: number
  isOptional?: boolean
}

function TextField({ control, name, isOptional, ...input }: TextFieldProps) {
  const { t } = useTranslation('payments')
  const id = useId()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, onChange, ...field }, fieldState }) => (
        <FormField error={fieldState.error?.message} htmlFor={id} isOptional={isOptional} label={t(`form.${name}`)}>
          {(tied) => (
            <InputGroup
              {...tied}
              {...field}
              {...input}
              dir={name === 'email' ? 'ltr' : 'auto'}
              inputRef={ref}
              intent={tied['aria-invalid'] ? 'danger' : 'none'}
              onValueChange={onChange}
              type={name === 'email' ? 'email' : 'text'}
            />
          )}
        </FormField>
      )}
    />
  )
}

function CountryField({ control }: { control: BillingControl }) {
  const { t } = useTranslation('payments')
  const { tag } = useFormats()
  const id = useId()
  const countries = useMemo(() => countriesIn(tag), [tag])
  return (
    <Controller
      control={control}
      name="country"
      render={({ field, fieldState }) => (
        <FormField error={fieldState.error?.message} htmlFor={id} label={t('form.country')}>
          {(tied) => (
            <HTMLSelect {...tied} {...field} autoComplete="billing country" fill>
              <option value="">{t('form.noCountry')}</option>
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
