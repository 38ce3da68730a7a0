import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** What the editor says by itself, in the reader's language, by the English words that it asks with. */
export function usePhrases(): Readonly<Record<string, string>> {
  const { t } = useTranslation('websites')
  return useMemo(
    () => ({
      Find: t('source.find'),
      Replace: t('source.replaceWith'),
      next: t('source.next'),
      previous: t('source.previous'),
      all: t('source.all'),
      'match case': t('source.case'),
      'by word': t('source.word'),
      replace: t('source.replace'),
      'replace all': t('source.replaceAll'),
      close: t('source.close'),
      'current match': t('source.match'),
      'on line': t('source.onLine'),
      'replaced match on line $': t('source.replacedOn'),
      'replaced $ matches': t('source.replaced'),
      'Go to line': t('source.line'),
      go: t('source.go'),
      Completions: t('source.offers'),
      'Selection deleted': t('source.deleted'),
      'Control character': t('source.control'),
      Diagnostics: t('source.remarks'),
      'No diagnostics': t('editor.noProblems'),
    }),
    [t],
  )
}
