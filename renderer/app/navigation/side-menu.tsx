import { Button } from '@blueprintjs/core'
import { ChevronLeft, ChevronRight } from '@blueprintjs/icons'
import { useAtom } from 'jotai'
import { useTranslation } from 'react-i18next'
import { Link, NavLink } from 'react-router'
import { ReviewBadge } from '#renderer/domains/journal/index.ts'
import { Logo } from '#renderer/ui/logo.tsx'
import { DASHBOARD_PATH } from '../return-to.ts'
import type { Screen } from '../screens.ts'
import { settingsAtom } from '../settings/settings-state.ts'
import { SCREEN_ICONS } from './screen-icons.ts'
import './side-menu.css'
import { useMenu } from './use-menu.ts'

/** The menu at the side, 264 px wide, or 88 px with the names below the icons. */
export function SideMenu({ isMini }: { isMini: boolean }) {
  const { t } = useTranslation('shell')
  const menu = useMenu()
  return (
    <aside className="tw-side-menu">
      <Link className="tw-side-menu__home" to={DASHBOARD_PATH}>
        <Logo isMark={isMini} />
      </Link>
      <nav aria-label={t('menu')} className="tw-side-menu__groups">
        {menu.map(({ group, screens }) => (
          <section aria-labelledby={`menu-${group}`} className="tw-side-menu__group" key={group}>
            <h2 className={isMini ? 'tw-visually-hidden' : 'tw-side-menu__heading'} id={`menu-${group}`}>
              {t(`group.${group}`)}
            </h2>
            <ul>
              {screens.map((screen) => (
                <li key={screen.id}>
                  <MenuLink screen={screen} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <CollapseButton isMini={isMini} />
    </aside>
  )
}

/** The same menu as a row under the top bar. */
export function MenuRow() {
  const { t } = useTranslation('shell')
  const screens = useMenu().flatMap((group) => group.screens)
  return (
    <nav aria-label={t('menu')} className="tw-menu-row">
      <ul>
        {screens.map((screen) => (
          <li key={screen.id}>
            <MenuLink screen={screen} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function MenuLink({ screen }: { screen: Screen }) {
  const { t } = useTranslation('shell')
  const Icon = SCREEN_ICONS[screen.id]
  return (
    <NavLink className="tw-menu-link" to={screen.path}>
      <Icon size={18} />
      <span className="tw-menu-link__name">{t(`screen.${screen.id}`)}</span>
      {screen.id === 'orgReview' && <ReviewBadge />}
    </NavLink>
  )
}

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
