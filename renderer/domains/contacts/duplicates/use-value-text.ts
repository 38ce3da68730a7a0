import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { MergeField } from '#shared/domains/contacts/merge-fields.ts'
import type { ContactDetails } from '#shared/domains/contacts/schema.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'

/** Writes the value of a field as a person reads it; null where there is none. */
export function useValueText(): (contact: ContactDetails, field: MergeField) => string | null {
  const { t } = useTranslation('contacts')
  const { date } = useFormats('UTC')
  return (contact, field) => {
    const { birthdate, language, channel, guardian } = contact
    switch (field) {
      case 'birthdate':
        return birthdate === null ? null : date(birthdate)
      case 'language':
        return language === null ? null : LANGUAGES[language].name
      case 'channel':
        return channel === null ? null : t(`channel.${channel}`)
      case 'guardian':
        return guardian === null ? null : guardian.name
      default:
        return contact[field]
    }
  }
}
