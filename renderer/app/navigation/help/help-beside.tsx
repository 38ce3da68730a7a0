import { useAtom } from 'jotai'
import i18next from 'i18next'
import { Suspense, lazy } from 'react'
import { helpAtom } from '#renderer/domains/help/index.ts'
import { useReturnFromHelp } from './use-help-opening.ts'
import { useHelpPlace } from './use-help-place.ts'

const HelpPanel = lazy(async () => {
  const words = i18next.loadNamespaces(['help', 'helpTopics', 'helpNews'])
  const [{ HelpPanel: Panel }] = await Promise.all([import('#renderer/domains/help/screens/help-panel.tsx'), words])
  return { default: Panel }
})

/** The help beside the screen, once somebody asks for it. It stays while they go from screen to screen. */
export function HelpBeside({ isBeside }: { isBeside: boolean }) {
  const [view, setView] = useAtom(helpAtom)
  const place = useHelpPlace()
  const returnFocus = useReturnFromHelp()
  if (view === null) return null
  return (
    <Suspense>
      <HelpPanel
        goTo={setView}
        isBeside={isBeside}
        onClose={() => setView(null)}
        onClosed={returnFocus}
        place={place}
        view={view}
      />
    </Suspense>
  )
}
