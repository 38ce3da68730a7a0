/** Files by which much comes in at once: what others put a file on their own screens with. */
export { OwnImportScreen } from './one/import-screen.tsx'
export { OneOwnImport, StartOwnImport } from './own-screens.tsx'
export { CONTACT_PATHS } from './place.tsx'
export type { OwnPaths } from './place.tsx'
export { StartCards } from './start/start-cards.tsx'
