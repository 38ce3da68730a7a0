/** Apart from the rest of the site: what comes with the frame. */
export { AnnouncementBanner } from './announcement-banner.tsx'
export { MaintenanceBanner } from '../maintenance/maintenance-banner.tsx'
