import { HelpScreen } from '#renderer/domains/help/screens/help-screen.tsx'
import { useHelpPlace } from './use-help-place.ts'

/** The help on its own page, beside no screen. */
export function HelpPage() {
  return <HelpScreen place={{ ...useHelpPlace(), screen: null }} />
}
