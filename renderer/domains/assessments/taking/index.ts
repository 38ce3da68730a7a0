/** Taking an assessment (`/web/assessment/{token}`): a door of its own, so that the public page brings nothing else. */
export { LinkScreen } from './link-screen.tsx'
