import { messagingContract } from '#shared/domains/messaging/contract.ts'
import { defineDomain } from '#server/runtime/domain.ts'
import { PushSubscription } from './entities/push-subscription.ts'
import { pushRoutes } from './push/routes.ts'
import { messagingRoutes } from './routes.ts'

/** Messaging owns what is said to people: so far what was kept because nothing is configured to send it. */
export const messagingDomain = defineDomain({
  name: 'messaging',
  contract: messagingContract,
  routes: {
    push: pushRoutes,
    messaging: messagingRoutes,
  },
  jobs: [],
  entities: [PushSubscription],
  records: {},
})

export { notifyUser } from './push/notify-user.ts'
