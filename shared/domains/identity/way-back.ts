import { DAY } from '../../kernel/time.ts'

/** For so long a person or an org that was deleted can be brought back; then it is erased (docs/decisions/server/soft-delete.md). */
export const WAY_BACK_DAYS = 30
export const WAY_BACK_MS = WAY_BACK_DAYS * DAY
