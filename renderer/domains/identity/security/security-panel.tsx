import { Suspense, lazy } from 'react'
import { ChangePasswordCard } from './change-password-card.tsx'
import { SecondFactorsCard } from './second-factors-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import './security-panel.css'

const PinCard = lazy(async () => ({ default: (await import('../lock/pin-card.tsx')).PinCard }))

/** What keeps an account its owner's (spec §2, Account): the password, second factors, and where one is signed in. */
export function SecurityPanel() {
  return (
    <div className="tw-security">
      <ChangePasswordCard />
      <SecondFactorsCard />
      <Suspense>
        <PinCard />
      </Suspense>
      <SessionsCard />
    </div>
  )
}
