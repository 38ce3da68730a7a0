import { Button, Dialog } from '@blueprintjs/core'
import { Cross } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'

interface PhotoViewerProps {
  isOpen: boolean
  photoURL: string
  onClose: () => void
}

/** A picture over the whole screen; Esc, the cross and a tap beside it close. */
export function PhotoViewer({ isOpen, photoURL, onClose }: PhotoViewerProps) {
  const { t } = useTranslation('journal')
  return (
    <Dialog aria-label={t('photo.label')} className="tw-photo-viewer" isOpen={isOpen} onClose={onClose}>
      <Button
        aria-label={t('photo.close')}
        autoFocus
        className="tw-photo-viewer__close"
        icon={<Cross />}
        onClick={onClose}
        size="large"
      />
      <img alt={t('photo.label')} className="tw-photo-viewer__picture" src={photoURL} />
    </Dialog>
  )
}
