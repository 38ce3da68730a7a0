import { Button, Menu, MenuItem } from '@blueprintjs/core'
import { More } from '@blueprintjs/icons'
import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { MenuPopover } from '../menu-popover.tsx'
import { LinkButton } from './link-button.tsx'
import { mediaHook } from './media-hook.ts'
import './page-actions.css'

/** One of the things that can be done on a page beside its first. */
export interface PageAction {
  id: string
  text: string
  icon?: ReactElement
  /** Another screen, or what is done here. */
  go: string | (() => void)
  isDanger?: boolean
  isDisabled?: boolean
}

interface PageActionsProps {
  /** What all of them are called together. */
  label: string
  /** The one that leads on; it stands first where there is little room. */
  primary?: ReactNode
  others: readonly PageAction[]
}

const useIsNarrow = mediaHook('(width < 700px)')

/** What can be done on a page: side by side where there is room; on a phone the first, and a menu with the rest. */
export function PageActions({ label, primary, others }: PageActionsProps) {
  const { t } = useTranslation('common')
  const isNarrow = useIsNarrow()
  const hasMenu = isNarrow && others.length > 1
  return (
    <div aria-label={label} className="tw-page-actions" role="group">
      {hasMenu && primary}
      {hasMenu ? (
        <MenuPopover content={<Rest others={others} />}>
          <Button icon={<More />} text={t('more')} variant="outlined" />
        </MenuPopover>
      ) : (
        others.filter(({ isDanger }) => isDanger !== true).map((action) => <Action action={action} key={action.id} />)
      )}
      {!hasMenu && primary}
      {!hasMenu &&
        others.filter(({ isDanger }) => isDanger === true).map((action) => <Action action={action} key={action.id} />)}
    </div>
  )
}

function Action({ action: { text, icon, go, isDanger, isDisabled } }: { action: PageAction }) {
  if (typeof go === 'string') return <LinkButton {...(icon === undefined ? {} : { icon })} text={text} to={go} />
  return (
    <Button
      disabled={isDisabled === true}
      icon={icon}
      intent={isDanger === true ? 'danger' : 'none'}
      onClick={go}
      text={text}
      variant="outlined"
    />
  )
}

function Rest({ others }: Pick<PageActionsProps, 'others'>) {
  const navigate = useNavigate()
  return (
    <Menu>
      {others.map(({ id, text, icon, go, isDanger, isDisabled }) => (
        <MenuItem
          disabled={isDisabled === true}
          icon={icon}
          intent={isDanger === true ? 'danger' : 'none'}
          key={id}
          onClick={typeof go === 'string' ? () => void navigate(go) : go}
          text={text}
        />
      ))}
    </Menu>
  )
}
