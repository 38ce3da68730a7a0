/** Apart from the rest of the site: it comes with the frame. */
export { AnnouncementBanner } from './announcement-banner.tsx'
