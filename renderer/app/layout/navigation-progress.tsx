import { useNavigation } from 'react-router'
import './navigation-progress.css'

/** A thin line while the next screen is on its way; the one before stays until it is there. */
export function NavigationProgress() {
  const isUnderWay = useNavigation().state !== 'idle'
  return isUnderWay ? <div aria-hidden className="tw-navigation-progress" /> : null
}
