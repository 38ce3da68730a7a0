import { Button, Dialog, DialogBody, H2 } from '@blueprintjs/core'
import { Lightbulb } from '@blueprintjs/icons'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import './tips-button.css'

interface TipsButtonProps {
  /** What the tips are about. */
  label: string
  /** Without any there is no button. */
  tips: string | null
  /** What else helps, drawn once it is open; with it the button is there without tips as well. */
  more?: ReactNode
}

/** Opens what helps with something, such as an activity of a plan. Its words stand in the catalogue `tips`. */
export function TipsButton({ label, tips, more }: TipsButtonProps) {
  const { t } = useTranslation('tips')
  const [isOpen, setIsOpen] = useState(false)
  const hasTips = tips !== null && tips.trim() !== ''
  if (!hasTips && more === undefined) return null
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
          {hasTips && (
            <p className="tw-tips__text" dir="auto">
              {tips}
            </p>
          )}
          {more}
        </DialogBody>
      </Dialog>
    </>
  )
}
