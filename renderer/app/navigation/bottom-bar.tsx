import { Book, Box, Calendar, Home, People, Plus, Search, User } from '@blueprintjs/icons'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink } from 'react-router'
import { QuickAddButton } from '#renderer/domains/journal/index.ts'
import { useMode, useViewer } from '#renderer/domains/orgs/index.ts'
import { DASHBOARD_PATH } from '../return-to.ts'
import { mayOpen } from '../screens.ts'
import './bottom-bar.css'

/** What phones and tablets have in place of the menu, within the thumb's reach (spec §2, Navigation). */
export function BottomBar({ onSearch }: { onSearch: () => void }) {
  const { t } = useTranslation('shell')
  const viewer = useViewer()
  const { mode } = useMode()
  // A supplier looks after its goods; its calendar is in the menu.
  const hasInventory = viewer.org?.role === 'partner-supplier' && mayOpen('inventory', viewer, mode)
  const hasSchedule = !hasInventory && mayOpen('schedule', viewer, mode)
  return (
    <nav aria-label={t('menu')} className="tw-bottom-bar">
      <BarLink icon={Home} name={t('bar.dash')} to={DASHBOARD_PATH} />
      {mayOpen('journal', viewer, mode) && <BarLink icon={Book} name={t('bar.journal')} to="/dashboard/activities" />}
      {mayOpen('orgUsers', viewer, mode) && <BarLink icon={People} name={t('bar.users')} to="/dashboard/org/users" />}
      {mode === 'user' && <QuickAddButton className="tw-bottom-bar__item tw-bottom-bar__add" />}
      {hasInventory && <BarLink icon={Box} name={t('bar.inventory')} to="/dashboard/inv" />}
      {hasSchedule && <BarLink icon={Calendar} name={t('bar.schedule')} to="/dashboard/schedule" />}
      {hasSchedule && mode === 'org' && (
        <Link
          aria-label={t('bar.newAppointment')}
          className="tw-bottom-bar__item tw-bottom-bar__add"
          to="/dashboard/schedule?new=1"
        >
          <Plus size={20} />
        </Link>
      )}
      <button className="tw-bottom-bar__item" onClick={onSearch} type="button">
        <Search size={18} />
        {t('bar.search')}
      </button>
      <BarLink icon={User} name={t('bar.account')} to="/dashboard/user/account" />
    </nav>
  )
}

function BarLink({ icon: Icon, name, to }: { icon: ComponentType<{ size?: number }>; name: string; to: string }) {
  return (
    <NavLink className="tw-bottom-bar__item" to={to}>
      <Icon size={18} />
      {name}
    </NavLink>
  )
}
