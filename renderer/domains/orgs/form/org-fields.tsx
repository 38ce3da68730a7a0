import { Checkbox } from '@blueprintjs/core'
import { Controller, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Card } from '#renderer/ui/page/card.tsx'
import { ConsentField } from './consent-field.tsx'
import './org-form.css'
import { PictureField } from './picture-field.tsx'
import { AboutField, CountryField, TextField, TimeZoneField } from './text-fields.tsx'
import type { OrgControl } from './text-fields.tsx'

/** The fields of an org, in groups (spec §3 Org registration). */
export function OrgFields({ control, isConsentLocked }: { control: OrgControl; isConsentLocked: boolean }) {
  const { t } = useTranslation('organisations')
  const isClinic = useWatch({ control, name: 'role' }) === 'customer'
  return (
    <>
      <Card title={t('form.about')}>
        <div className="tw-org-form__grid">
          <TextField autoComplete="organization" control={control} maxLength={200} name="name" />
          <TextField autoComplete="email" control={control} name="email" type="email" />
          <TextField autoComplete="tel" control={control} isOptional name="phone" type="tel" />
          <TextField autoComplete="url" control={control} isOptional name="website" type="url" />
          <div className="tw-org-form__wide">
            <AboutField control={control} />
          </div>
          <div className="tw-org-form__wide">
            <PictureField control={control} name="photoURL" />
          </div>
          <PublicField control={control} />
        </div>
      </Card>
      <Card title={t('form.place')}>
        <div className="tw-org-form__grid">
          <div className="tw-org-form__wide">
            <TextField autoComplete="street-address" control={control} maxLength={200} name="address" />
          </div>
          <TextField autoComplete="address-level2" control={control} maxLength={100} name="city" />
          <TextField autoComplete="address-level1" control={control} maxLength={100} name="state" />
          <TextField autoComplete="postal-code" control={control} maxLength={20} name="zipcode" />
          <CountryField control={control} />
          <TimeZoneField control={control} />
        </div>
      </Card>
      <Card title={t('form.contact')}>
        <div className="tw-org-form__grid">
          <TextField autoComplete="name" control={control} maxLength={200} name="contactName" />
          <TextField autoComplete="email" control={control} name="contactEmail" type="email" />
        </div>
      </Card>
      {isClinic && (
        <Card title={t('form.clinic')}>
          <div className="tw-org-form__grid">
            <TextField control={control} maxLength={200} name="physicianName" />
            <TextField
              control={control}
              help={t('field.npiHelp')}
              inputMode="numeric"
              maxLength={10}
              name="physicianNPI"
            />
            <div className="tw-org-form__wide">
              <PictureField control={control} name="stateLic" />
            </div>
            <div className="tw-org-form__wide">
              <ConsentField control={control} isLocked={isConsentLocked} />
            </div>
          </div>
        </Card>
      )}
    </>
  )
}

function PublicField({ control }: { control: OrgControl }) {
  const { t } = useTranslation('organisations')
  return (
    <Controller
      control={control}
      name="isPublic"
      render={({ field: { ref, value, onChange, ...field } }) => (
        <Checkbox
          {...field}
          checked={value}
          className="tw-org-form__wide"
          inputRef={ref}
          label={t('field.isPublic')}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
      )}
    />
  )
}
