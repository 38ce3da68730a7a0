import { useMay } from '#renderer/domains/identity/index.ts'
import { OneOwnImport, StartOwnImport } from '#renderer/domains/imports/index.ts'
import type { OwnPaths } from '#renderer/domains/imports/index.ts'
import { useCurrentOrg } from '#renderer/domains/orgs/index.ts'
import { services } from '#shared/domains/services/api.ts'
import { IMPORT_PATH, SERVICES_PATH, servicePath } from '../paths.ts'

const PATHS: OwnPaths = {
  start: IMPORT_PATH,
  list: SERVICES_PATH,
  // The list finds by the number, and a file without one makes nothing.
  made: (_id, { sku = '' }) => servicePath(sku),
}

function useProducts() {
  const org = useCurrentOrg()
  const may = useMay(services.create, { orgs: org === null ? [] : [org] })
  return { kind: 'products', paths: PATHS, may } as const
}

/** Products out of a file, and the files of the last week. */
export const StartProductImportScreen = () => <StartOwnImport {...useProducts()} />

/** One file of products. */
export const ProductImportScreen = () => <OneOwnImport {...useProducts()} />
