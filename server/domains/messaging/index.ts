/** Messaging owns what is said to people: so far what was kept because nothing is configured to send it. */
export { PushSubscription } from './entities/push-subscription.ts'
export { notifyUser } from './push/notify-user.ts'
export { pushRoutes } from './push/routes.ts'
export { messagingRoutes } from './routes.ts'
