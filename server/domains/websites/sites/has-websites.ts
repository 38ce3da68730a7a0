import { sql } from 'kysely'

/** Whether an org `o` has websites that anybody may open. */
export const HAS_WEBSITES = sql`o.status = 'active' and o.deleted_at is null
  and '"enableWebsite"'::jsonb <@ any (array[o.settings->'features', o.settings->'system'])`

/** Websites that are there for everybody: published, not hidden, of an org that is active and has websites switched on. */
export const IS_THERE = sql`w.is_public and w.published > 0 and ${HAS_WEBSITES}`
