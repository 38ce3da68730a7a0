import { Plus } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#renderer/ui/page/link-button.tsx'
import { BOOK_PATH } from '../paths.ts'
import { useBookableClinics } from './use-bookable-clinics.ts'

/** To the booking of one's own visit; nothing for who is a patient nowhere. */
export function BookLink({ look = 'outlined' }: { look?: 'primary' | 'outlined' }) {
  const { t } = useTranslation('scheduling')
  if (useBookableClinics().length === 0) return null
  return <LinkButton icon={<Plus />} look={look} text={t('own.book')} to={BOOK_PATH} />
}
