import type { Vault } from '#server/config/vault.ts'
import { sealedIds } from '#server/runtime/sealed-id.ts'

/** What the link in mails to the old address holds: the change's id, sealed, so that each mail can have it anew. */
export const { seal: undoTokenOf, open: changeOfToken } = sealedIds('email-change')

export const hashOfCode = (vault: Vault, id: string, code: string): string => vault.hash(`email-change:${id}:${code}`)
