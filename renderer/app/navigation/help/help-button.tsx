import { Button } from '@blueprintjs/core'
import { Help } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { NewsDot } from '#renderer/domains/help/index.ts'
import { AnswerBadge } from '#renderer/domains/helpdesk/index.ts'
import { useOpenHelp } from './use-help-opening.ts'
import './help-button.css'

/** The question mark in the top bar; on a phone the menu behind the person's picture has it. */
export function HelpButton() {
  const { t } = useTranslation('shell')
  const open = useOpenHelp()
  return (
    <Button className="tw-help-button" icon={<Help />} onClick={open} variant="minimal">
      <span className="tw-visually-hidden">{t('help.open')}</span>
      <NewsDot />
      <AnswerBadge />
    </Button>
  )
}
