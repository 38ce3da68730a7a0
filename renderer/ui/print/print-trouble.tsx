import { Callout } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'

export type Trouble = { kind: 'gone'; printer: string } | { kind: 'failed' } | { kind: 'not-saved' }

/** Why nothing was printed, or cannot be. */
export function PrintTrouble({ trouble, hasPrinters }: { trouble: Trouble | null; hasPrinters: boolean }) {
  const { t } = useTranslation('printing')
  const sentences = {
    gone: hasPrinters ? t('gone', { printer: trouble?.kind === 'gone' ? trouble.printer : '' }) : t('none'),
    failed: t('failed'),
    'not-saved': t('notSaved'),
  }
  return (
    <div role="alert">
      {trouble === null ? (
        !hasPrinters && <Callout compact>{t('none')}</Callout>
      ) : (
        <Callout compact intent="danger">
          {sentences[trouble.kind]}
        </Callout>
      )}
    </div>
  )
}
