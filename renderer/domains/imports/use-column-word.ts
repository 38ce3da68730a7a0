import { useTranslation } from 'react-i18next'
import { knownKey } from '#renderer/ui/i18n/known-key.ts'

/** Says what a column of a file is called. */
export function useColumnWord(): (column: string) => string {
  const { t } = useTranslation('imports')
  return (column) => t(knownKey<'imports'>(`column.${column}`))
}
