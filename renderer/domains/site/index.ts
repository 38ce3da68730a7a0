/** Site: the pages that the system writes itself. */
export { SitePagesCard } from './editor/site-pages-card.tsx'
