import { join } from 'node:path'
import { z } from 'zod'
import { ServerAddress } from './server/server-address.ts'
import { readJsonFile } from './storage/json-file.ts'

const PolicyFile = z.object({ serverAddress: z.string() })

export interface Settings {
  /** Null when none is known yet. The address is an origin, such as `https://clinic.example`. */
  server: { address: string; isFixed: boolean } | null
  /** A PDF file to print into, without a dialog: for machines without a printer. */
  printTo: string | null
}

/** An address was given that this client does not talk to. */
export class BadServerAddress extends Error {
  readonly address: string

  constructor(address: string) {
    super(`Not a server address: ${address}`)
    this.name = 'BadServerAddress'
    this.address = address
  }
}

type Environment = Record<string, string | undefined>

interface Sources {
  environment: Environment
  /** What whoever looks after this machine decided, for all its people. */
  policyFile: string
  /** What the person chose, if anything. */
  chosen: string | null
}

/**
 * Whoever looks after the machine decides by the environment (`TENDWELL_SERVER`, `TENDWELL_PRINT_TO`) or by the policy
 * file; otherwise the person does.
 *
 * @throws BadServerAddress for a decided one rather than asking: what is typed would go to a server nobody meant
 */
export function readSettings({ environment, policyFile, chosen }: Sources): Settings {
  const decided = environment['TENDWELL_SERVER'] ?? readJsonFile(policyFile, PolicyFile)?.serverAddress
  return {
    server: decided === undefined ? chosenServer(chosen) : { address: origin(decided), isFixed: true },
    printTo: environment['TENDWELL_PRINT_TO'] ?? null,
  }
}

/** Where an administrator of the system, and nobody else, can write. */
export function policyFileOf(platform: NodeJS.Platform, environment: Environment): string {
  if (platform === 'win32')
    return join(environment['ProgramData'] ?? String.raw`C:\ProgramData`, 'Tendwell/policy.json')
  return platform === 'darwin' ? '/Library/Application Support/Tendwell/policy.json' : '/etc/tendwell/policy.json'
}

function chosenServer(chosen: string | null): Settings['server'] {
  const parsed = ServerAddress.safeParse(chosen)
  // One that is none was not chosen on our screen; it asks again.
  return parsed.success ? { address: parsed.data, isFixed: false } : null
}

function origin(address: string): string {
  const parsed = ServerAddress.safeParse(address)
  if (!parsed.success) throw new BadServerAddress(address)
  return parsed.data
}
