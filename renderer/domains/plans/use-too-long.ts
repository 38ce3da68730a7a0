import { useTranslation } from 'react-i18next'

/** What to say beside a text that is longer than it may be; nothing that was pasted is cut off. Empty where it is not. */
export function useTooLong(): (text: string, maximum: number) => string {
  const { t } = useTranslation('errors')
  return (text, maximum) => (text.length > maximum ? t('validation.tooLong', { maximum }) : '')
}
