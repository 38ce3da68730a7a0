import { lazy } from 'react'

const OwnBookingScreen = lazy(async () => ({
  default: (await import('#renderer/domains/booking/own/index.ts')).OwnBookingScreen,
}))

const OfferScreen = lazy(async () => ({
  default: (await import('#renderer/domains/booking/offer/index.ts')).OfferScreen,
}))

const FormsScreen = lazy(async () => ({
  default: (await import('#renderer/domains/booking/forms/index.ts')).FormsScreen,
}))

const RecallScreen = lazy(async () => ({
  default: (await import('#renderer/domains/booking/recall/index.ts')).RecallScreen,
}))

const StopScreen = lazy(async () => ({
  default: (await import('#renderer/domains/booking/stop/index.ts')).StopScreen,
}))

const AssessmentScreen = lazy(async () => ({
  default: (await import('#renderer/domains/assessments/taking/index.ts')).LinkScreen,
}))

const WallScreen = lazy(async () => ({
  default: (await import('#renderer/domains/booking/wall/index.ts')).WallScreen,
}))

/** What a secret link in a message leads to. Apart, so that the scheduler, which most visitors come for, brings none of it. */
export function LinkPage({ path }: { path: string }) {
  const [, , kind, token = ''] = path.split('/')
  if (kind === 'offer') return <OfferScreen key={token} token={token} />
  if (kind === 'forms') return <FormsScreen key={token} token={token} />
  if (kind === 'recall') return <RecallScreen key={token} token={token} />
  if (kind === 'stop') return <StopScreen key={token} token={token} />
  if (kind === 'assessment') return <AssessmentScreen key={token} token={token} />
  if (kind === 'wall') return <WallScreen key={token} token={token} />
  return <OwnBookingScreen token={token} />
}
