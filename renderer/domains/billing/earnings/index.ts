/** What an org earns by Tendwell, on a page of its own. */
export { PaymentsScreen } from './payments-screen.tsx'
