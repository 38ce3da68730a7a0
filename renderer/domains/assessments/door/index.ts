/** The first step of an assessment (`/page/{pageId}`): a door of its own, so that the page brings nothing of the others before somebody types. */
export { TakingScreen } from './taking-screen.tsx'
