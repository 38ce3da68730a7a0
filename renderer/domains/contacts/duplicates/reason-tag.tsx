import { Tag } from '@blueprintjs/core'
import type { Intent } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { DUPLICATE_REASONS } from '#shared/domains/contacts/duplicate-reasons.ts'
import type { DuplicateReason, Strength } from '#shared/domains/contacts/duplicate-reasons.ts'

const INTENTS: Record<Strength, Intent> = { strong: 'warning', likely: 'primary', possible: 'none' }

/** Why two seem to be one person, and how sure it is. */
export function ReasonTag({ reason }: { reason: DuplicateReason }) {
  const { t } = useTranslation('duplicates')
  const strength = DUPLICATE_REASONS[reason]
  return (
    <div className="tw-duplicates__reason">
      <Tag intent={INTENTS[strength]} minimal>
        {t(`strength.${strength}`)}
      </Tag>
      <span>{t(`reason.${reason}`)}</span>
    </div>
  )
}
