import { sql } from 'kysely'
import { v7 } from 'uuid'
import { z } from 'zod'
import { findingAt } from '#shared/domains/websites/content/check-page.ts'
import type { Finding } from '#shared/domains/websites/content/check-page.ts'
import type { ParsedPage, Problem } from '#shared/domains/websites/content/tree.ts'
import type { OrgId, UserId, WebsiteId } from '#shared/kernel/ids.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { pictureAt } from '#server/domains/media/index.ts'

interface Whose {
  orgId: OrgId
  /** Who writes the page. */
  userId: UserId
}

const IdRow = z.object({ id: z.string() })

/**
 * Pictures in a page that are not the org's to show: whoever writes it may show what they uploaded for an org, and what the org
 * shows already. A patient's photo has an address as well, and is nobody's to publish.
 */
export async function foreignPictures(reader: Reader, { orgId, userId }: Whose, page: ParsedPage): Promise<Problem[]> {
  const ids = [...new Set(page.pictures.map(({ url }) => pictureAt(url)))]
  if (ids.length === 0) return []
  const { rows } = await sqlOf(IdRow)`
    select u.id from uploads u where u.id = any(${ids}::uuid[]) and u.folder = 'org/profile' and u.stored_at is not null
      and (u.user_id = ${userId}
        or exists (select 1 from website_pictures p where p.org_id = ${orgId} and p.photo_url = '/api/media/' || u.id::text)
        or exists (select 1 from orgs o where o.id = ${orgId} and o.photo_url = '/api/media/' || u.id::text))`.execute(
    reader,
  )
  const own = new Set(rows.map(({ id }) => id))
  return page.pictures
    .filter(({ url }) => !own.has(pictureAt(url)))
    .map(({ line, column }) => ({ kind: 'foreignPicture', line, column, name: '' }))
}

/** A picture of more bytes is noticed on a phone. */
const HEAVY_BYTES = 1_000_000
const HeavyRow = z.object({ id: z.string(), size: z.number() })

/** Pictures of a page that a visitor on the way waits for. */
export async function heavyPictures(reader: Reader, { pictures }: Pick<ParsedPage, 'pictures'>): Promise<Finding[]> {
  if (pictures.length === 0) return []
  const ids = [...new Set(pictures.map(({ url }) => pictureAt(url)))]
  const { rows } = await sqlOf(HeavyRow)`
    select id, size from uploads where id = any(${ids}::uuid[]) and size > ${HEAVY_BYTES}`.execute(reader)
  const sizes = new Map(rows.map(({ id, size }) => [id, size]))
  return pictures.flatMap((picture) => {
    const size = sizes.get(pictureAt(picture.url))
    return size === undefined ? [] : [findingAt(picture, 'heavyPicture', (size / 1_000_000).toFixed(1))]
  })
}

/** Notes which pictures a website shows, so that they are kept. Those of earlier versions stay noted: these can come back. */
export async function notePictures(
  reader: Reader,
  { orgId, websiteId }: { orgId: OrgId; websiteId: WebsiteId },
  { pictures }: Pick<ParsedPage, 'pictures'>,
): Promise<void> {
  const addresses = [...new Set(pictures.map(({ url }) => url))]
  if (addresses.length === 0) return
  await sql`
    insert into website_pictures (id, created_at, updated_at, org_id, website_id, photo_url)
    select id, now(), now(), ${orgId}, ${websiteId}, address
    from unnest(${addresses.map(() => v7())}::uuid[], ${addresses}::text[]) as shown (id, address)
    on conflict (website_id, photo_url) do nothing`.execute(reader)
}
