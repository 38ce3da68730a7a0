/**
 * The public registration of a clinic (spec §2, `/web/register/{partnerId}`): a door of its own, so that the public page
 * brings nothing of the dashboard.
 */
export { RegisterScreen } from './register-screen.tsx'
