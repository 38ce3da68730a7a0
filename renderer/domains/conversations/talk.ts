import { useApi } from '#renderer/api/use-api.ts'
import { conversations } from '#shared/domains/conversations/api.ts'
import { ownConversations } from '#shared/domains/conversations/own-api.ts'
import type { OrgId, UserId } from '#shared/kernel/ids.ts'

/** A conversation as its page knows it: one's own with a clinic, or that of the clinic with a patient. */
export interface Talk {
  orgId: OrgId
  /** Null where it is one's own. */
  patientId: UserId | null
}

/** Names it on this device. */
export const talkName = ({ orgId, patientId }: Talk): string => `${orgId}:${patientId ?? 'own'}`

/** The end of a conversation of the clinic. */
export const useClinicThread = (orgId: OrgId, userId: UserId) =>
  useApi(conversations.get, { params: { orgId, userId }, query: {} })

/** The end of one's own. */
export const useOwnThread = (orgId: OrgId) => useApi(ownConversations.get, { params: { orgId }, query: {} })
