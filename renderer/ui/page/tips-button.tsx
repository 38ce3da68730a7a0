import { Button, Dialog, DialogBody, H2 } from '@blueprintjs/core'
import { Lightbulb } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import './tips-button.css'

interface TipsButtonProps {
  /** What the tips are about. */
  label: string
  /** Without any there is no button. */
  tips: string | null
}

/** Opens what helps with something, such as an activity of a plan. Its words stand in the catalogue `tips`. */
export function TipsButton({ label, tips }: TipsButtonProps) {
  const { t } = useTranslation('tips')
  const [isOpen, setIsOpen] = useState(false)
  if (tips === null || tips.trim() === '') return null
  const title = t('title', { label })
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-label={title}
        className="tw-tips-button"
        icon={<Lightbulb />}
        onClick={() => setIsOpen(true)}
        title={title}
        variant="minimal"
      />
      <Dialog className="tw-tips" isOpen={isOpen} onClose={() => setIsOpen(false)} title={title} titleTagName={H2}>
        <DialogBody>
          <p className="tw-tips__text" dir="auto">
            {tips}
          </p>
        </DialogBody>
      </Dialog>
    </>
  )
}
