/** The forms before a visit, by the link in the message (`/web/forms/{token}`): a door of its own. */
export { FormsScreen } from './forms-screen.tsx'
