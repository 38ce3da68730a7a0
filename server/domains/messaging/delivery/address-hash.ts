import type { Vault } from '#server/config/vault.ts'

/** What is kept of an address or number: it is found by it, and cannot be read from it. A number is in E.164. */
export const addressHash = (vault: Pick<Vault, 'hash'>, channel: 'mail' | 'sms', address: string): string =>
  vault.hash(`${channel} address ${address.trim().toLowerCase()}`)
