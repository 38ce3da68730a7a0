import { useTranslation } from 'react-i18next'
import type { StretchWords } from '#renderer/ui/fields/from-until.tsx'

/** What the fields of somebody's hours are called. */
export function useStretchWords(): StretchWords {
  const { t } = useTranslation('types')
  return { from: t('team.from'), until: t('team.until'), remove: t('team.removeHours') }
}
