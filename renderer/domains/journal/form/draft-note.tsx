import { Button, Callout } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'

/** Says that what is in the form was begun before, and how to begin anew. */
export function DraftNote({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useTranslation('journal')
  return (
    <Callout className="tw-draft-note" icon={null} intent="primary">
      <span>{t('draft.kept')}</span>
      <Button onClick={onDiscard} size="small" text={t('draft.discard')} variant="outlined" />
    </Callout>
  )
}
