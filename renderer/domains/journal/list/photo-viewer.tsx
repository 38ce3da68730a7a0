import { Button, Dialog } from '@blueprintjs/core'
import { Cross } from '@blueprintjs/icons'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'

interface PhotoViewerProps {
  isOpen: boolean
  photoURL: string
  onClose: () => void
}

/** A picture over the whole screen; Esc, the cross and a tap beside it close. */
export function PhotoViewer({ isOpen, photoURL, onClose }: PhotoViewerProps) {
  const { t } = useTranslation('journal')
  const titleId = useId()
  return (
    <Dialog aria-labelledby={titleId} className="tw-photo-viewer" isOpen={isOpen} onClose={onClose}>
      <h2 className="tw-visually-hidden" id={titleId}>
        {t('photo.label')}
      </h2>
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
