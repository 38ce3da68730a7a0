/** Apart from the rest of the site: it comes with the frame. */
export { MaintenanceBanner } from './maintenance-banner.tsx'
