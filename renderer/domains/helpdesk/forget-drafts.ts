import { forgetStored } from '#renderer/platform/page-storage.ts'

/** Before the key of every draft. Apart from the drafts, so that signing out does not bring the field along. */
export const DRAFT_PREFIX = 'tw-help-draft:'

/** Who signs out leaves nothing half written to the next one at this device. */
export const forgetChatDrafts = (): void => forgetStored(DRAFT_PREFIX)
