import { sql } from 'kysely'

/** Whether an org `o` has websites that anybody may open. */
export const HAS_WEBSITES = sql`o.status = 'active' and o.deleted_at is null
  and '"enableWebsite"'::jsonb <@ any (array[o.settings->'features', o.settings->'system'])`
