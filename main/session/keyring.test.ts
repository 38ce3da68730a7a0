import { expect, it } from 'vitest'
import { keyringOf } from './keyring.ts'
import type { KeyringLibrary } from './keyring.ts'

/** The library on a machine whose entries live in `entries`; null for one without a secret service. */
function aLibrary(entries: Map<string, string> | null) {
  const asked: unknown[] = []
  const library: KeyringLibrary = {
    AsyncEntry: class {
      readonly #name: string
      readonly #entries: Map<string, string>

      constructor(service: string, account: string, options?: object | null) {
        asked.push(options)
        if (entries === null) throw new Error("Couldn't access platform storage: AccessDenied")
        this.#name = `${service} ${account}`
        this.#entries = entries
      }
      getPassword = async () => this.#entries.get(this.#name) ?? null
      setPassword = async (password: string) => void this.#entries.set(this.#name, password)
      deletePassword = async () => this.#entries.delete(this.#name)
    },
  }
  return { library, asked }
}

it('an entry is kept, read and removed by service and account; a missing one is nothing', async () => {
  const keyring = keyringOf(aLibrary(new Map()).library)
  await keyring.setPassword('Tendwell', 'https://one.example', 'secret')
  expect(await keyring.getPassword('Tendwell', 'https://one.example')).toBe('secret')
  expect(await keyring.getPassword('Tendwell', 'https://two.example')).toBeNull()
  expect(await keyring.deletePassword('Tendwell', 'https://one.example')).toBe(true)
  expect(await keyring.deletePassword('Tendwell', 'https://one.example')).toBe(false)
})

it('only a secret service counts on Linux, and without one every call fails rather than settle for less', async () => {
  const { library, asked } = aLibrary(null)
  const keyring = keyringOf(library)
  const calls = [
    keyring.getPassword('Tendwell', 'a'),
    keyring.setPassword('Tendwell', 'a', 'secret'),
    keyring.deletePassword('Tendwell', 'a'),
  ]
  expect((await Promise.allSettled(calls)).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(asked).toEqual([1, 2, 3].map(() => ({ linux: { store: 'secret-service' } })))
})
