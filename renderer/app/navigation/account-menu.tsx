import { Button, Menu, MenuDivider, MenuItem } from '@blueprintjs/core'
import { Cog, Compass, Duplicate, Headset, Help, Home, KeyCommand, Lock, LogOut, User } from '@blueprintjs/icons'
import { useSetAtom } from 'jotai'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { MenuPopover } from '#renderer/ui/menu-popover.tsx'
import { NewsDot } from '#renderer/domains/help/index.ts'
import { AnswerBadge } from '#renderer/domains/helpdesk/index.ts'
import { useSession } from '#renderer/domains/identity/index.ts'
import { OrgSwitchItems, useCurrentOrg, useMode, useViewer } from '#renderer/domains/orgs/index.ts'
import { platform } from '#renderer/platform/current.ts'
import { Avatar } from '#renderer/ui/avatar.tsx'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { isShortcutsOpenAtom } from '#renderer/ui/shortcuts/shortcuts-open.ts'
import { DASHBOARD_PATH } from '../return-to.ts'
import { mayOpen } from '../screens.ts'
import { useSettingsDrawer } from '../settings/use-settings-drawer.ts'
import { tourOf } from '../tours/tours.ts'
import { askedTourAtom } from '../tours/use-tours.ts'
import { useOpenHelp } from './help/use-help-opening.ts'
import { ACCOUNT_BUTTON_ID } from '../settings/account-button.ts'
import './account-menu.css'

/** The person's own menu behind their picture (spec §2, Navigation). */
export function AccountMenu() {
  const { t } = useTranslation('shell')
  const { user } = useSession()
  return (
    <MenuPopover content={<AccountMenuItems />}>
      <Button
        className="tw-account-button"
        id={ACCOUNT_BUTTON_ID}
        variant="minimal"
        icon={<Avatar name={user.displayName} photoURL={user.photoURL} size={32} />}
        text={
          <>
            <span className="tw-visually-hidden">{t('accountMenu', { name: user.displayName })}</span>
            <AnswerBadge />
          </>
        }
      />
    </MenuPopover>
  )
}

function AccountMenuItems() {
  const { t } = useTranslation('shell')
  const { user, signOut } = useSession()
  const org = useCurrentOrg()
  const navigate = useNavigate()
  const settings = useSettingsDrawer()
  const { pathname } = useLocation()
  const viewer = useViewer()
  const { mode } = useMode()
  const tour = tourOf(pathname)
  const setAskedTour = useSetAtom(askedTourAtom)
  const setIsShortcutsOpen = useSetAtom(isShortcutsOpenAtom)
  const openHelp = useOpenHelp()
  const { desktop } = platform()
  const go = (path: string) => () => void navigate(path)

  return (
    <Menu className="tw-account-menu">
      <li className="tw-account-menu__person" role="none">
        <strong>{user.displayName}</strong>
        <span>{user.email}</span>
        {org !== null && <span>{org.name}</span>}
      </li>
      <MenuDivider />
      <MenuItem icon={<Home />} onClick={go(DASHBOARD_PATH)} text={t('accountItems.home')} />
      <MenuItem icon={<User />} onClick={go('/dashboard/user/account')} text={t('accountItems.account')} />
      <MenuItem icon={<Cog />} onClick={settings.open} text={t('accountItems.settings')} />
      {mayOpen('adminConsole', viewer, mode) && (
        <MenuItem icon={<Headset />} onClick={go('/dashboard/admin/console')} text={t('screen.adminConsole')} />
      )}
      <MenuItem
        icon={<Help />}
        labelElement={
          <>
            <AnswerBadge /> <NewsDot /> <kbd className="tw-key">F1</kbd>
          </>
        }
        onClick={openHelp}
        text={t('help.open')}
      />
      <MenuItem
        icon={<KeyCommand />}
        labelElement={<kbd className="tw-key">?</kbd>}
        onClick={() => setIsShortcutsOpen(true)}
        text={t('shortcuts.title')}
      />
      {tour !== null && (
        <MenuItem icon={<Compass />} onClick={() => setAskedTour(tour.id)} text={t('accountItems.tour')} />
      )}
      <OrgSwitchItems />
      {mayOpen('adminUsers', viewer, 'org') && <IdItems orgId={org?.id ?? null} userId={user.id} />}
      <MenuDivider />
      {desktop !== null && (
        <MenuItem icon={<Lock />} onClick={() => void desktop.lock.now()} text={t('accountItems.lock')} />
      )}
      <MenuItem icon={<LogOut className="tw-flips" />} onClick={() => void signOut()} text={t('accountItems.logout')} />
    </Menu>
  )
}

/** The ids of who looks and of the org they are in, for the system (spec §6): what the log and other programs know them by. */
function IdItems({ userId, orgId }: { userId: string; orgId: string | null }) {
  const { t } = useTranslation('shell')
  const notify = useNotify()
  async function copy(id: string) {
    try {
      await navigator.clipboard.writeText(id)
      notify.success(t('copy.done'))
    } catch {
      // A page without https may not write to the clipboard; the person can.
      notify.info(id)
    }
  }
  const ids = [['userId', userId] as const, ...(orgId === null ? [] : [['orgId', orgId] as const])]
  return (
    <>
      <MenuDivider />
      {ids.map(([name, id]) => (
        <MenuItem
          className="tw-account-menu__id"
          icon={<Duplicate />}
          key={name}
          multiline
          onClick={() => void copy(id)}
          text={
            <>
              {t(`accountItems.${name}`)}
              <bdi>{id}</bdi>
            </>
          }
        />
      ))}
    </>
  )
}
