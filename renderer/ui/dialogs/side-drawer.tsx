import { Button, Drawer, Position } from '@blueprintjs/core'
import { Cross } from '@blueprintjs/icons'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import './side-drawer.css'

interface SideDrawerProps {
  isOpen: boolean
  title: string
  onClose: () => void
  /** When it has slid out: the moment to give the focus back. */
  onClosed?: () => void
  /** For what is read: as wide as a phone. */
  isWide?: boolean
  children: ReactNode
}

/**
 * A panel that comes in from the end of the line. Blueprint's own is no dialog to a screen reader and calls its
 * button `Close` in every language. It takes the focus of a press on what is no field, so that Esc still finds it.
 */
export function SideDrawer({ isOpen, title, onClose, onClosed, isWide = false, children }: SideDrawerProps) {
  const { t } = useTranslation('common')
  const titleId = useId()
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      onClosed={onClosed}
      position={Position.RIGHT}
      size={isWide ? 'min(27rem, 100vw)' : 'min(21.25rem, 100vw)'}
    >
      <div aria-labelledby={titleId} aria-modal className="tw-side-drawer" role="dialog" tabIndex={-1}>
        <div className="tw-side-drawer__header">
          <h2 className="tw-side-drawer__title" id={titleId}>
            {title}
          </h2>
          <Button aria-label={t('close')} autoFocus icon={<Cross />} onClick={onClose} variant="minimal" />
        </div>
        {children}
      </div>
    </Drawer>
  )
}
