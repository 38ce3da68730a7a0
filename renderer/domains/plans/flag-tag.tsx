import { Tag } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import type { Flag } from './plan-diff.ts'

/** Says of a thing that it is new or changed, until it is saved. */
export function FlagTag({ flag }: { flag: Flag | undefined }) {
  const { t } = useTranslation('plans')
  if (flag === undefined) return null
  return (
    <Tag className="tw-flag" intent={flag === 'new' ? 'success' : 'warning'} minimal>
      {t(`flag.${flag}`)}
    </Tag>
  )
}
