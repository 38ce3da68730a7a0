/** Taking an assessment (`/page/{pageId}`, `/web/assessment/{token}`): a door of its own, so that the public page brings nothing else. */
export { TakingScreen } from './taking-screen.tsx'
export { LinkScreen } from './link-screen.tsx'
