import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { setup } from './setup.ts'

type Entries = Record<string, string>

/** In place of the keyring library: a file that outlives the process, like a keychain does. */
export class AsyncEntry {
  readonly #name: string

  constructor(service: string, account: string) {
    this.#name = `${service} ${account}`
  }

  async getPassword(): Promise<string | null> {
    return entries()[this.#name] ?? null
  }

  async setPassword(password: string): Promise<void> {
    keep({ ...entries(), [this.#name]: password })
  }

  async deletePassword(): Promise<boolean> {
    const { [this.#name]: found, ...rest } = entries()
    keep(rest)
    return found !== undefined
  }
}

function entries(): Entries {
  const file = fileOrRefusal()
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

const keep = (content: Entries) => writeFileSync(fileOrRefusal(), JSON.stringify(content))

function fileOrRefusal(): string {
  // In the words of the library on a machine without a secret service.
  if (setup.keychain === null) throw new Error("Couldn't access platform storage: AccessDenied")
  return setup.keychain
}
