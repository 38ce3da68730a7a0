import { Dialog, DialogBody, H2 } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { CameraView } from './camera-view.tsx'

interface CameraDialogProps {
  /** What is looked for. */
  title: string
  onCode: (code: string) => void
  onClose: () => void
}

/** The camera over a form, for one code. */
export function CameraDialog({ title, onCode, onClose }: CameraDialogProps) {
  const { t } = useTranslation('inventory')
  return (
    <Dialog className="tw-dialog" isCloseButtonShown={false} isOpen onClose={onClose} title={title} titleTagName={H2}>
      <DialogBody aria-label={t('camera.title')}>
        <CameraView onClose={onClose} onCode={onCode} />
      </DialogBody>
    </Dialog>
  )
}
