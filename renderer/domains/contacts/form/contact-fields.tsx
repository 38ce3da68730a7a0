import { HTMLSelect, InputGroup } from '@blueprintjs/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { PRONOUNS_MAX } from '#shared/domains/contacts/schema.ts'
import { CHANNELS_OF_PEOPLE } from '#shared/domains/contacts/way.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import type { ContactDraft } from './contact-draft.ts'

interface ContactFieldsProps {
  draft: ContactDraft
  errors: Record<string, string>
  onChange: (part: Partial<ContactDraft>) => void
}

/** Name of a contact, how they are reached, and what the desk has to know of them. */
export function ContactFields({ draft, errors, onChange }: ContactFieldsProps) {
  const { t } = useTranslation('contacts')
  const id = useId()
  return (
    <>
      <FormField error={errors['name']} htmlFor={`${id}-name`} label={t('field.name')}>
        {(field) => (
          <InputGroup
            {...field}
            autoComplete="off"
            dir="auto"
            onValueChange={(name) => onChange({ name })}
            value={draft.name}
          />
        )}
      </FormField>
      <FormField error={errors['phone']} help={t('field.eitherWay')} htmlFor={`${id}-phone`} label={t('field.phone')}>
        {(field) => (
          <InputGroup
            {...field}
            autoComplete="off"
            dir="ltr"
            onValueChange={(phone) => onChange({ phone })}
            type="tel"
            value={draft.phone}
          />
        )}
      </FormField>
      <FormField error={errors['email']} htmlFor={`${id}-email`} label={t('field.email')}>
        {(field) => (
          <InputGroup
            {...field}
            autoComplete="off"
            dir="ltr"
            onValueChange={(email) => onChange({ email })}
            type="email"
            value={draft.email}
          />
        )}
      </FormField>
      <FormField error={errors['birthdate']} htmlFor={`${id}-birthdate`} isOptional label={t('field.birthdate')}>
        {(field) => (
          <InputGroup
            {...field}
            onValueChange={(birthdate) => onChange({ birthdate })}
            type="date"
            value={draft.birthdate}
          />
        )}
      </FormField>
      <FormField error={errors['pronouns']} htmlFor={`${id}-pronouns`} isOptional label={t('field.pronouns')}>
        {(field) => (
          <InputGroup
            {...field}
            autoComplete="off"
            dir="auto"
            maxLength={PRONOUNS_MAX}
            onValueChange={(pronouns) => onChange({ pronouns })}
            value={draft.pronouns}
          />
        )}
      </FormField>
      <FormField
        error={errors['language']}
        help={t('field.languageHelp')}
        htmlFor={`${id}-language`}
        isOptional
        label={t('field.language')}
      >
        {(field) => (
          <HTMLSelect
            {...field}
            fill
            onChange={(event) => onChange({ language: event.currentTarget.value })}
            value={draft.language}
          >
            <option value="">{t('field.anyLanguage')}</option>
            {Object.entries(LANGUAGES).map(([code, { name }]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </HTMLSelect>
        )}
      </FormField>
      <FormField
        error={errors['channel']}
        help={t('field.channelHelp')}
        htmlFor={`${id}-channel`}
        isOptional
        label={t('field.channel')}
      >
        {(field) => (
          <HTMLSelect
            {...field}
            fill
            onChange={(event) => onChange({ channel: event.currentTarget.value })}
            value={draft.channel}
          >
            <option value="">{t('channel.any')}</option>
            {CHANNELS_OF_PEOPLE.map((channel) => (
              <option key={channel} value={channel}>
                {t(`channel.${channel}`)}
              </option>
            ))}
          </HTMLSelect>
        )}
      </FormField>
    </>
  )
}
