import { Button } from '@blueprintjs/core'
import { Cross } from '@blueprintjs/icons'
import { useEffect, useEffectEvent } from 'react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { SideDrawer } from '#renderer/ui/dialogs/side-drawer.tsx'
import '../help.css'
import type { HelpPlace } from '../place.ts'
import { HELP_PANEL_ID, TOPICS_VIEW } from '../view.ts'
import type { HelpView } from '../view.ts'
import { PanelBody } from '../panel/panel-body.tsx'
import type { GoTo } from '../panel/view-link.tsx'

interface HelpPanelProps {
  view: HelpView
  goTo: GoTo
  place: HelpPlace
  /** There is room beside the screen; else it lies over it. */
  isBeside: boolean
  onClose: () => void
  /** When it has gone: the moment to give the focus back. */
  onClosed: () => void
}

/** The help beside a screen (spec §2, Help), which goes on being worked with; where there is no room, a sheet over it. */
export function HelpPanel({ view, goTo, place, isBeside, onClose, onClosed }: HelpPanelProps) {
  const { t } = useTranslation('help')
  const body = <PanelBody goTo={goTo} onLeave={isBeside ? undefined : onClose} place={place} view={view} />
  const close = useEffectEvent(onClosed)
  useEffect(() => () => close(), [])
  if (!isBeside)
    return (
      <SideDrawer isOpen isWide onClose={onClose} title={t('title')}>
        {body}
      </SideDrawer>
    )
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.stopPropagation()
    if (view.kind === 'topics') onClose()
    else goTo(TOPICS_VIEW)
  }
  return (
    // Keys that come up from its own fields and links.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside aria-label={t('title')} className="tw-help-beside" id={HELP_PANEL_ID} onKeyDown={handleKey} tabIndex={-1}>
      <header className="tw-help-beside__header">
        <h2 className="tw-help-beside__title">{t('title')}</h2>
        <Button aria-label={t('close')} icon={<Cross />} onClick={onClose} variant="minimal" />
      </header>
      {body}
    </aside>
  )
}
