/** The answer to a recall by the link in the message (`/web/recall/{token}`): a door of its own. */
export { RecallScreen } from './recall-screen.tsx'
