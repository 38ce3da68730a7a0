import { z } from 'zod'
import { readJsonFile } from '#main/storage/json-file.ts'
import { trustedAddress } from './trusted-address.ts'

/** Where a server keeps the packages of the client, for whoever looks after both. */
const ON_SERVER = '/desktop/updates'
const OFF = 'off'

const PolicyFile = z.object({ updatesUrl: z.string() })
/** What the packager wrote into the package's own manifest (electron-builder.config.ts). */
const Manifest = z.object({ tendwell: z.object({ updatesUrl: z.string() }) })

interface Sources {
  environment: Record<string, string | undefined>
  policyFile: string
  /** The package's own package.json. */
  manifest: string
  server: { address: string; isFixed: boolean } | null
}

/**
 * Where new versions come from, the first that is there: what whoever looks after this machine decided (an address, or
 * `off`), what the package brings along, and the clinic's own server. The last only where that server was decided for the
 * person too: programs of an address that somebody typed are none to be run. Null where updates come another way.
 */
export function updatesAddress({ environment, policyFile, manifest, server }: Sources): string | null {
  const decided = environment['TENDWELL_UPDATES_URL'] ?? readJsonFile(policyFile, PolicyFile)?.updatesUrl
  if (decided !== undefined) return decided === OFF ? null : trustedAddress(decided)
  const builtIn = readJsonFile(manifest, Manifest)?.tendwell.updatesUrl
  if (builtIn !== undefined) return trustedAddress(builtIn)
  return server?.isFixed === true ? server.address + ON_SERVER : null
}
