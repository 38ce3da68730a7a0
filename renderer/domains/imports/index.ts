/** Files by which much comes in at once: what others put a file on their own screens with. */
export { StartCards } from './start/start-cards.tsx'
