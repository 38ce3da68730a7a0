import { OwnImportScreen } from '#renderer/domains/imports/index.ts'
import { useImportPaths } from './use-import-paths.ts'

/** One file of appointments. */
export const AppointmentImportScreen = () => <OwnImportScreen kind="appointments" paths={useImportPaths()} />
