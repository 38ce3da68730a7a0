import { v5 } from 'uuid'

/**
 * The client key of an entry: of the draft and of what is sent of it. So what is sent again is the same entry, and what
 * two tabs made of one draft is two.
 *
 * @param draftId a UUID
 */
export const entryKey = (draftId: string, body: object): string => v5(JSON.stringify(body), draftId)
