import { Book, Box, Calendar, Home, Menu, NewPerson, People, Plus, TimelineLineChart, User } from '@blueprintjs/icons'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink } from 'react-router'
import { QuickAddButton } from '#renderer/domains/journal/index.ts'
import { useMay } from '#renderer/domains/identity/index.ts'
import { inviteToOwnPath, useCurrentOrg, useMode, useViewer } from '#renderer/domains/orgs/index.ts'
import { invites } from '#shared/domains/orgs/invites/api.ts'
import { DASHBOARD_PATH } from '../return-to.ts'
import { mayOpen } from '../screens.ts'
import './bottom-bar.css'

/** What phones have in place of the menu, within the thumb's reach (spec §2, Navigation); the rest of it is behind More. */
export function BottomBar({ isMoreOpen, onMore }: { isMoreOpen: boolean; onMore: () => void }) {
  const { t } = useTranslation('shell')
  const viewer = useViewer()
  const { mode } = useMode()
  const org = useCurrentOrg()
  const mayInvite = useMay(invites.send, { orgs: org === null ? [] : [org] })
  // A supplier looks after its goods; its calendar is in the menu.
  const hasInventory = viewer.org?.role === 'partner-supplier' && mayOpen('inventory', viewer, mode)
  const hasSchedule = !hasInventory && mayOpen('schedule', viewer, mode)
  const hasStatistics = !hasInventory && !hasSchedule && mayOpen('statistics', viewer, mode)
  return (
    <nav aria-label={t('menu')} className="tw-bottom-bar" data-keep-clear data-tour="bar">
      <BarLink icon={Home} name={t('bar.overview')} to={DASHBOARD_PATH} />
      {mayOpen('journal', viewer, mode) && <BarLink icon={Book} name={t('bar.journal')} to="/dashboard/activities" />}
      {mayOpen('orgPatients', viewer, mode) && (
        <BarLink icon={People} name={t('screen.orgPatients')} to="/dashboard/org/patients" />
      )}
      {mode === 'user' && <QuickAddButton className="tw-bottom-bar__item tw-bottom-bar__add" />}
      {hasInventory && <BarLink icon={Box} name={t('bar.inventory')} to="/dashboard/inv" />}
      {hasSchedule && <BarLink icon={Calendar} name={t('bar.schedule')} to="/dashboard/schedule" />}
      {hasStatistics && <BarLink icon={TimelineLineChart} name={t('screen.statistics')} to="/dashboard/analytics" />}
      {hasSchedule && mode === 'org' && (
        <Link
          aria-label={t('bar.newAppointment')}
          className="tw-bottom-bar__item tw-bottom-bar__add"
          to="/dashboard/schedule?new=1"
        >
          <Plus size={20} />
        </Link>
      )}
      {/* Where there is a schedule, a desk books more often than it invites: that is with its patients. */}
      {!hasSchedule && mayInvite && mayOpen('orgUsers', viewer, mode) && (
        <Link aria-label={t('bar.invite')} className="tw-bottom-bar__item tw-bottom-bar__add" to={inviteToOwnPath}>
          <NewPerson size={20} />
        </Link>
      )}
      <BarLink icon={User} name={t('bar.account')} to="/dashboard/user/account" />
      <button
        aria-expanded={isMoreOpen}
        aria-haspopup="dialog"
        className="tw-bottom-bar__item"
        onClick={onMore}
        type="button"
      >
        <Menu size={18} />
        {t('bar.more')}
      </button>
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
