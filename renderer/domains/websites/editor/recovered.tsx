import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'

/** What was typed before the page was closed is in the text again: it had been on this device alone. */
export function Recovered({ onDrop, onClose }: { onDrop: () => void; onClose: () => void }) {
  const { t } = useTranslation('websites')
  return (
    <div className="tw-site-editor__conflict" role="status">
      <p>{t('editor.recovered')}</p>
      <Button
        onClick={() => {
          onDrop()
          onClose()
        }}
        text={t('editor.dropRecovered')}
      />
      <Button onClick={onClose} text={t('editor.keepRecovered')} />
    </div>
  )
}
