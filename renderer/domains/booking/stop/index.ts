/** The page that ends a message that comes round, by the link in its mail (`/web/stop/{token}`): a door of its own. */
export { StopScreen } from './stop-screen.tsx'
