import { z } from 'zod'
import { readJsonFile } from '#main/storage/json-file.ts'
import { trustedAddress } from '#main/updates/trusted-address.ts'

const PolicyFile = z.object({ dictionariesUrl: z.string() })

interface Sources {
  environment: Record<string, string | undefined>
  policyFile: string
}

/** A folder of Chromium's dictionaries that whoever looks after this machine decided on; null for the usual one. */
export function dictionariesAddress({ environment, policyFile }: Sources): string | null {
  const decided = environment['TENDWELL_DICTIONARIES_URL'] ?? readJsonFile(policyFile, PolicyFile)?.dictionariesUrl
  const address = decided === undefined ? null : trustedAddress(decided)
  // The name of a dictionary is put behind it as it is.
  return address === null || address.endsWith('/') ? address : `${address}/`
}
