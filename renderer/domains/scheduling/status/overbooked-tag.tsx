import { Tag } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'

/** Beside who was booked over what the hours hold. */
export function OverbookedTag() {
  const { t } = useTranslation('scheduling')
  return (
    <span>
      <Tag intent="warning" minimal>
        {t('overbook.tag')}
      </Tag>
    </span>
  )
}
