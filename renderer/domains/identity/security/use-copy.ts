import { useTranslation } from 'react-i18next'
import { useNotify } from '#renderer/ui/states/notify.tsx'

/** Puts text on the clipboard and says how it went: browsers may refuse. */
export function useCopy(): (text: string) => Promise<void> {
  const { t } = useTranslation('security')
  const notify = useNotify()
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text)
      notify.success(t('setUp.copied'))
    } catch {
      notify.error(t('setUp.notCopied'))
    }
  }
}
