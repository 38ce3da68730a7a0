/** Messaging owns what is said to people: so far what was kept because nothing is configured to send it. */
export { messagingRoutes } from './routes.ts'
