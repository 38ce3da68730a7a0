import { z } from 'zod'
import { PICTURES_LISTED } from '#shared/domains/websites/schema.ts'
import type { SitePicture } from '#shared/domains/websites/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'

const PictureRow = z.object({ url: z.string(), name: z.string() })

/**
 * The pictures that an org shows already, the latest first: all of them `foreignPictures` lets any writer of the org show. What somebody
 * uploaded and nothing of the org shows is their own, and may be of another org.
 */
export async function listPictures(reader: Reader, orgId: OrgId): Promise<SitePicture[]> {
  const { rows } = await sqlOf(PictureRow)`
    with shown (url) as (
      select photo_url from website_pictures where org_id = ${orgId}
      union select photo_url from orgs where id = ${orgId} and photo_url is not null
    )
    select '/api/media/' || u.id::text as url, u.name
    from uploads u join shown on shown.url = '/api/media/' || u.id::text
    where u.folder = 'org/profile' and u.stored_at is not null
    order by u.created_at desc, u.id desc
    limit ${PICTURES_LISTED}`.execute(reader)
  return rows
}
