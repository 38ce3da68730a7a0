import { rowsOf } from './bare-pool.ts'
import type { Statement } from './bare-pool.ts'

const LOCATED = `w.id, w.org_id as "orgId", w.url, w.language, coalesce(w.variant_of, w.id) as "firstId", f.url as "firstUrl"`
const IS_THERE = `w.is_public and w.published > 0 and o.status = 'active' and o.deleted_at is null
  and '"enableWebsite"'::jsonb <@ any (array[o.settings->'features', o.settings->'system'])`

/** What a page of a website shows, as server/domains/websites/answer reads it, without who works there. */
const LIVE: Statement = [
  'live',
  `with found as (
     select ${LOCATED}, w.name, w.description, w.accent, v.id as "versionId"
     from websites n join websites w on w.id = n.id join orgs o on o.id = w.org_id
     join website_versions v on v.website_id = w.id and v.number = w.published left join websites f on f.id = w.variant_of
     where ${IS_THERE} and n.id = $1 limit 1)
   select found.*, o.name as "orgName", o.kind, o.email, o.phone, o.website, o.address, o.city, o.state, o.zipcode, o.country,
     o.photo_url as "photoURL", o.is_public as "isPublic", o.time_zone as "timeZone", o.settings,
     coalesce((select jsonb_agg(s) from (
       select s.name, s.description, s.photo_url as "photoURL" from services s
       where s.org_id = o.id and s.status = 'active' and s.is_public and not s.is_org_subscription
       order by lower(s.name), s.id limit 60) s), '[]') as services,
     (select jsonb_agg(l) from (
       select ${LOCATED} from websites w join orgs o on o.id = w.org_id left join websites f on f.id = w.variant_of
       where coalesce(w.variant_of, w.id) = found."firstId" and ${IS_THERE} order by w.id) l) as group
   from found join orgs o on o.id = found."orgId"`,
]

const PAGE = `<!doctype html><title>Clinic</title>${'<p>A page as long as the other one is.</p>'.repeat(400)}`

/** Reads what a page would be drawn from and answers with one that is ready. */
export async function sitePage(id: string): Promise<string> {
  const [found] = await rowsOf(LIVE, [id])
  if (found === undefined) throw new Error('No such website')
  return PAGE
}
