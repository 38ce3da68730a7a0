import { Button } from '@blueprintjs/core'
import { Duplicate } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { useFirstOf } from '#renderer/ui/i18n/use-first-of.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { UNMATCHED_SHOWN } from '#shared/domains/services/sku-match.ts'
import './unmatched-skus.css'

/** SKUs that nothing has: the first ten (spec §9), and all of them to copy. */
export function UnmatchedSkus({ skus }: { skus: readonly string[] }) {
  const { t } = useTranslation('services')
  const { number } = useFormats()
  const shown = useFirstOf()
  const notify = useNotify()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(skus.join('\n'))
      notify.success(t('many.copied'))
    } catch {
      notify.error(t('many.notCopied'))
    }
  }
  if (skus.length === 0) return null
  return (
    <div className="tw-unmatched">
      <span>
        {t('match.unmatched', { count: skus.length, formatted: number(skus.length) })}:{' '}
        <bdi dir="ltr">{shown(skus, UNMATCHED_SHOWN)}</bdi>
      </span>
      <Button icon={<Duplicate />} onClick={() => void copy()} size="small" text={t('many.copy')} variant="outlined" />
    </div>
  )
}
