import { Button, SegmentedControl } from '@blueprintjs/core'
import { Offline, Refresh, Search } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useOffline } from '#renderer/api/offline.ts'
import { CartButton } from '#renderer/domains/inventory/index.ts'
import { OrgName, useMode, useViewer } from '#renderer/domains/orgs/index.ts'
import { Logo } from '#renderer/ui/logo.tsx'
import { LanguageMenu } from '#renderer/ui/i18n/language-menu.tsx'
import { DASHBOARD_PATH } from '../return-to.ts'
import { mayOpen } from '../screens.ts'
import { BellButton } from '../inbox/bell-button.tsx'
import { AccountMenu } from './account-menu.tsx'
import { HelpButton } from './help/help-button.tsx'
import './top-bar.css'
import { SEARCH_KEY_NAME } from './use-app-shortcuts.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'

interface TopBarProps {
  /** The line to the server is down for longer than a blink: what is on the screen may be old. */
  isReconnecting: boolean
  onSearch: () => void
}

export function TopBar({ isReconnecting, onSearch }: TopBarProps) {
  const { t } = useTranslation('shell')
  const isOffline = useOffline() !== null
  const viewer = useViewer()
  const { mode } = useMode()
  return (
    <header className="tw-top-bar">
      <Link className="tw-top-bar__home" to={DASHBOARD_PATH}>
        <Logo isMark />
      </Link>
      <OrgName className="tw-top-bar__org" />
      <Button
        alignText="start"
        className="tw-top-bar__search"
        data-tour="search"
        icon={<Search />}
        onClick={onSearch}
        variant="outlined"
        text={
          <>
            {t('search.open')}
            <kbd className="tw-key">{SEARCH_KEY_NAME}</kbd>
          </>
        }
      />
      <div className="tw-top-bar__end" data-tour="own">
        <span className="tw-top-bar__status" role="status">
          {isReconnecting && !isOffline && (
            <>
              <Refresh />
              <span className="tw-top-bar__status-text">{t('reconnecting')}</span>
            </>
          )}
          {isOffline && (
            <>
              <Offline />
              <span className="tw-top-bar__status-text">{t('offline.short')}</span>
            </>
          )}
        </span>
        <ModeSwitch />
        {mayOpen('shop', viewer, mode) && <CartButton />}
        <BellButton />
        <HelpButton />
        <LanguageMenu />
        <AccountMenu />
      </div>
    </header>
  )
}

/** Between looking after oneself and after an org; only for those who do both (spec §2, Mode rules). */
function ModeSwitch() {
  const { t } = useTranslation('shell')
  const { mode, canToggle, toggle } = useMode()
  const notify = useNotify()
  if (!canToggle) return null

  const handleChange = (chosen: string) => {
    if (chosen === mode) return
    toggle()
    notify.info(t(mode === 'org' ? 'mode.nowUser' : 'mode.nowOrg'))
  }
  return (
    <SegmentedControl
      aria-label={t('mode.label')}
      className="tw-mode-switch"
      onValueChange={handleChange}
      options={[
        { value: 'user', label: t('mode.user') },
        { value: 'org', label: t('mode.org') },
      ]}
      size="small"
      value={mode}
    />
  )
}
