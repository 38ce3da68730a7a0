/** The pages of the system as anybody reads them: a door of its own, so that the public page brings nothing of the editor. */
export { SitePageScreen } from './site-page-screen.tsx'
