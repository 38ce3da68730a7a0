import { Button } from '@blueprintjs/core'
import { ChevronDown, ChevronLeft, ChevronRight } from '@blueprintjs/icons'
import { useAtom } from 'jotai'
import { useTranslation } from 'react-i18next'
import { Link, NavLink } from 'react-router'
import { ClinicMessagesBadge, OwnMessagesBadge } from '#renderer/domains/conversations/index.ts'
import { WaitingBadge } from '#renderer/domains/helpdesk/index.ts'
import { ReviewBadge } from '#renderer/domains/journal/index.ts'
import { RequestBadge } from '#renderer/domains/orgs/index.ts'
import { Logo } from '#renderer/ui/logo.tsx'
import { DASHBOARD_PATH } from '../return-to.ts'
import { SCREENS } from '../screens.ts'
import type { Screen, ScreenGroup } from '../screens.ts'
import { settingsAtom } from '../settings/settings-atom.ts'
import { SCREEN_ICONS } from './screen-icons.ts'
import './side-menu.css'
import { useActiveInView } from './use-active-in-view.ts'
import { useMenu } from './use-menu.ts'

/** The menu at the side, 264 px wide, or 88 px with the names below the icons. */
export function SideMenu({ isMini, mayExpand }: { isMini: boolean; mayExpand: boolean }) {
  const { t } = useTranslation('shell')
  const menu = useMenu()
  const nav = useActiveInView()
  return (
    <aside aria-label={t('menu')} className="tw-side-menu" data-tour="menu">
      <Link className="tw-side-menu__home" to={DASHBOARD_PATH}>
        <Logo isMark={isMini} />
      </Link>
      <nav aria-label={t('menu')} className="tw-side-menu__groups" ref={nav}>
        {menu.map(({ group, screens }) => (
          <MenuGroup group={group} isMini={isMini} key={group} screens={screens} />
        ))}
      </nav>
      {mayExpand && <CollapseButton isMini={isMini} />}
    </aside>
  )
}

/** Closed, which this device remembers, it still shows the entry of the screen that is open. */
function MenuGroup({ group, screens, isMini }: { group: ScreenGroup; screens: readonly Screen[]; isMini: boolean }) {
  const { t } = useTranslation('shell')
  const [{ closedGroups }, change] = useAtom(settingsAtom)
  const isClosed = !isMini && closedGroups.includes(group)
  const others = closedGroups.filter((closed) => closed !== group)
  return (
    <section
      aria-labelledby={`menu-${group}`}
      className={`tw-side-menu__group ${isClosed ? 'tw-side-menu__group--closed' : ''}`}
    >
      <h2 className={isMini ? 'tw-visually-hidden' : 'tw-side-menu__heading'} id={`menu-${group}`}>
        {isMini ? (
          t(`group.${group}`)
        ) : (
          <button
            aria-controls={`menu-${group}-list`}
            aria-expanded={!isClosed}
            className="tw-side-menu__fold"
            onClick={() => change({ closedGroups: isClosed ? others : [...others, group] })}
            type="button"
          >
            {t(`group.${group}`)}
            <ChevronDown className="tw-side-menu__arrow" size={14} />
          </button>
        )}
      </h2>
      <MenuList id={`menu-${group}-list`} screens={screens} />
    </section>
  )
}

interface MenuListProps {
  screens: readonly Screen[]
  id?: string
  className?: string
  /** Also when the entry is that of the screen which is open already. */
  onOpen?: () => void
}

/** The entries of a group, wherever the menu stands. */
export function MenuList({ screens, onOpen, ...list }: MenuListProps) {
  return (
    <ul {...list}>
      {screens.map((screen) => (
        <li key={screen.id}>
          <MenuLink onOpen={onOpen} screen={screen} />
        </li>
      ))}
    </ul>
  )
}

/** The same menu as a row under the top bar. */
export function MenuRow() {
  const { t } = useTranslation('shell')
  const screens = useMenu().flatMap((group) => group.screens)
  const nav = useActiveInView()
  return (
    <nav aria-label={t('menu')} className="tw-menu-row" ref={nav}>
      <MenuList screens={screens} />
    </nav>
  )
}

function MenuLink({ screen, onOpen }: { screen: Screen; onOpen: (() => void) | undefined }) {
  const { t } = useTranslation('shell')
  const Icon = SCREEN_ICONS[screen.id]
  return (
    <NavLink className="tw-menu-link" end={hasEntriesBelow(screen)} onClick={onOpen} to={screen.path}>
      <Icon size={18} />
      <span className="tw-menu-link__name">{t(`screen.${screen.id}`)}</span>
      {screen.id === 'orgReview' && <ReviewBadge />}
      {screen.id === 'orgMessages' && <ClinicMessagesBadge />}
      {screen.id === 'ownMessages' && <OwnMessagesBadge />}
      {screen.id === 'adminConsole' && <WaitingBadge />}
      {screen.id === 'orgPatients' && <RequestBadge />}
    </NavLink>
  )
}

/** Of two entries whose addresses begin alike only one is where the person is. */
const hasEntriesBelow = ({ path }: Screen): boolean => SCREENS.some((other) => other.path.startsWith(`${path}/`))

function CollapseButton({ isMini }: { isMini: boolean }) {
  const { t } = useTranslation('shell')
  const [, change] = useAtom(settingsAtom)
  const label = t(isMini ? 'expandMenu' : 'collapseMenu')
  return (
    <Button
      alignText="start"
      aria-label={label}
      className="tw-side-menu__collapse"
      icon={isMini ? <ChevronRight className="tw-flips" /> : <ChevronLeft className="tw-flips" />}
      onClick={() => change({ layout: isMini ? 'vertical' : 'mini' })}
      text={isMini ? undefined : label}
      title={label}
      variant="minimal"
    />
  )
}
