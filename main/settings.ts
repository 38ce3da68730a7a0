import { join } from 'node:path'
import { z } from 'zod'
import { readJsonFile } from './storage/json-file.ts'

/** The address of a Tendwell server: https, or http on this very machine. Only its origin counts. */
const ServerAddress = z
  .url({ protocol: /^https?$/ })
  .transform((text) => new URL(text))
  .refine((url) => url.protocol === 'https:' || isLoopback(url.hostname))
  .refine((url) => url.username === '' && url.password === '')
  .transform((url) => url.origin)

const SettingsFile = z.object({ serverAddress: z.string() })

const DEFAULT_ADDRESS = 'http://localhost:3000'

export interface Settings {
  /** An origin, such as `https://clinic.example`. */
  serverAddress: string
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

/**
 * Reads the environment first (`TENDWELL_SERVER`, `TENDWELL_PRINT_TO`), then `settings.json` of `folder`.
 *
 * @throws BadServerAddress rather than falling back: what is typed here would otherwise go to a server nobody chose
 */
export function readSettings(environment: Record<string, string | undefined>, folder: string): Settings {
  const file = readJsonFile(join(folder, 'settings.json'), SettingsFile)
  const address = environment['TENDWELL_SERVER'] ?? file?.serverAddress ?? DEFAULT_ADDRESS
  const parsed = ServerAddress.safeParse(address)
  if (!parsed.success) throw new BadServerAddress(address)
  return { serverAddress: parsed.data, printTo: environment['TENDWELL_PRINT_TO'] ?? null }
}

const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname)
