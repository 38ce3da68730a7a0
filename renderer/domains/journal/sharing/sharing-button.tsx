import { Button } from '@blueprintjs/core'
import { Lock } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SharingDialog } from './sharing-dialog.tsx'

/** The way to who may read one's journal. */
export function SharingButton() {
  const { t } = useTranslation('journal')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button icon={<Lock />} onClick={() => setIsOpen(true)} text={t('sharing.open')} variant="outlined" />
      {isOpen && <SharingDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}
