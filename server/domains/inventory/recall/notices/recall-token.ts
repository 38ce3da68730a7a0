import type { Vault } from '#server/config/vault.ts'
import { idOfToken, linkToken } from '#server/runtime/link-token.ts'

/** What stands in the link of a message about a recall: of one person and one recall. */
export const recallToken = (vault: Vault, personRow: string): string => linkToken(vault, 'recall', personRow)

/** The row of `recall_people` that a link is about; null for one that was never given out. */
export const rowOfRecallToken = (vault: Vault, token: string): string | null => idOfToken(vault, 'recall', token)
