import { useAtomValue } from 'jotai'
import i18next from 'i18next'
import { Suspense, lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { MessageKeeper } from '#renderer/domains/conversations/index.ts'
import { helpAtom } from '#renderer/domains/help/index.ts'
import { useMay, useSession } from '#renderer/domains/identity/index.ts'
import { JournalKeeper } from '#renderer/domains/journal/index.ts'
import { ActingBanner, OrgName } from '#renderer/domains/orgs/index.ts'
import { AnnouncementBanner, MaintenanceBanner } from '#renderer/domains/site/announcement/index.ts'
import { platform } from '#renderer/platform/current.ts'
import { maintenance } from '#shared/domains/site/maintenance/api.ts'
import { InstallBanner } from '../install/install-banner.tsx'
import { BottomBar } from '../navigation/bottom-bar.tsx'
import { MoreSheet } from '../navigation/more-sheet.tsx'
import { HelpBeside } from '../navigation/help/help-beside.tsx'
import { SearchDialog } from '../navigation/search/search-dialog.tsx'
import { MenuRow, SideMenu } from '../navigation/side-menu.tsx'
import { TopBar } from '../navigation/top-bar.tsx'
import { ShortcutsSheet } from '../navigation/shortcuts-sheet.tsx'
import { useAppShortcuts } from '../navigation/use-app-shortcuts.ts'
import { settingsAtom } from '../settings/settings-atom.ts'
import { useLiveUpdates } from '../use-live-updates.ts'
import { OfflineBanner } from './offline-banner.tsx'
import { useNotices } from '../use-notices.ts'
import { useTours } from '../tours/use-tours.ts'
import { UpdateBanner } from './update-banner.tsx'
import { useFrameLayout } from './use-frame-layout.ts'
import { useDialogOpening } from '../navigation/use-dialog-opening.ts'
import { useSearchFromOutside } from '../navigation/search/use-search-from-outside.ts'
import './dashboard-layout.css'

const PinOffer = lazy(async () => {
  const words = i18next.loadNamespaces('desktop')
  const [{ PinOffer: Offer }] = await Promise.all([import('#renderer/domains/identity/lock/index.ts'), words])
  return { default: Offer }
})

/** The frame: menu, top bar, the screen, and the bar within the thumb's reach on phones (look, The frame). */
export function DashboardLayout() {
  const { t } = useTranslation('shell')
  const { user } = useSession()
  const { isStretched } = useAtomValue(settingsAtom)
  const isExempt = useMay(maintenance.switch)
  const isHelpOpen = useAtomValue(helpAtom) !== null
  const { layout, isNarrow, isRoomBeside } = useFrameLayout(isHelpOpen)
  const isReconnecting = useLiveUpdates()
  const search = useDialogOpening()
  const more = useDialogOpening()
  useAppShortcuts(search.open)
  useSearchFromOutside(search.open)
  useNotices()
  useTours()

  return (
    <div className={`tw-frame tw-frame--${layout} ${isStretched ? 'tw-frame--stretched' : ''}`}>
      <a className="tw-skip-link" href="#content">
        {t('skip')}
      </a>
      {layout !== 'horizontal' && <SideMenu isMini={layout === 'mini'} mayExpand={!isNarrow} />}
      <div className="tw-frame__column">
        <OfflineBanner />
        <MaintenanceBanner isExempt={isExempt} />
        <AnnouncementBanner userId={user.id} />
        <ActingBanner />
        {platform().desktop === null ? (
          <InstallBanner />
        ) : (
          <Suspense>
            <PinOffer />
          </Suspense>
        )}
        <TopBar isReconnecting={isReconnecting} onSearch={search.open} />
        {layout === 'horizontal' && <MenuRow />}
        <main className="tw-content" id="content" tabIndex={-1}>
          <OrgName className="tw-org-line" />
          <Outlet />
        </main>
      </div>
      <HelpBeside isBeside={isRoomBeside} />
      <BottomBar isMoreOpen={more.isOpen} onMore={more.open} />
      <UpdateBanner />
      <JournalKeeper />
      <MessageKeeper />
      <MoreSheet more={more} onSearch={() => search.openFrom(more)} />
      <ShortcutsSheet />
      <SearchDialog isOpen={search.isOpen} onClose={search.close} onClosed={search.returnFocus} />
    </div>
  )
}
