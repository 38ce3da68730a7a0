import { sql } from 'kysely'
import { z } from 'zod'
import { sqlOf } from '#server/database/typed-rows.ts'
import { validate } from 'uuid'
import { instantFromRow } from '#server/database/rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { idList } from '#server/personal-data/erase.ts'
import type { PersonData, PictureSources } from '#server/personal-data/person-data.ts'
import { SHOWN_AT } from '#server/runtime/picture-links.ts'
import { keyOf } from './store-upload.ts'
import { addressOf, pictureAt } from './upload-links.ts'

const IdRow = z.object({ id: z.string() })
const AddressRow = z.object({ address: z.string() })
const FileRow = z.object({ id: z.string(), type: z.string() })
const PictureRow = z.object({ id: z.string(), since: z.string(), name: z.string() })

/** More than anybody has: three a day for nine years. */
const PICTURES_MAX = 10_000

export const mediaPersonData: PersonData = {
  part: 'Media',
  holds: [
    {
      table: 'uploads',
      what: 'Pictures that they uploaded or that show them, with their files; one that an org or another patient still shows stays without its name',
      cleared: ['user_id', 'name'],
      impersonal: ['type'],
      exported: 'pictures.json',
    },
  ],
  keeps: [
    {
      what: 'A picture that they uploaded for others: of an org, of a service, or in another patient’s journal',
      why: 'it is shown there and belongs to those, not to whoever uploaded it',
      forHowLong: 'as long as it is shown there',
      columns: [],
    },
  ],
  exportOf: { 'pictures.json': readPictures },
  picturesFor: readFiles,

  async erase() {
    // Which of them is still shown elsewhere is known once every part has let go of its own.
  },

  async eraseLast({ reader, person: { userId }, pictures, files, now }, parts) {
    const { rows } = await sqlOf(IdRow)`
      select id from uploads where user_id = ${userId} or id = any(${idList(idsOf(pictures))}) for update`.execute(
      reader,
    )
    const shown = await readShown(
      reader,
      parts,
      rows.map(({ id }) => addressOf(id)),
    )
    const gone = rows.map(({ id }) => id).filter((id) => !shown.has(addressOf(id)))
    await sql`delete from uploads where id = any(${idList(gone)})`.execute(reader)
    for (const id of gone) files.add(keyOf(id))
    await sql`
      update uploads set user_id = null, name = '', updated_at = ${now} where user_id = ${userId}`.execute(reader)
  },

  async eraseOrgLast({ reader, pictures, files }, parts) {
    const shown = await readShown(reader, parts, [...pictures])
    const ids = idsOf(pictures).filter((id) => !shown.has(addressOf(id)))
    const { rows } = await sqlOf(IdRow)`delete from uploads where id = any(${idList(ids)}) returning id`.execute(reader)
    for (const { id } of rows) files.add(keyOf(id))
  },
}

/** The ids of those that lie here: an address may be one of another house as well. */
const idsOf = (addresses: Iterable<string>): string[] =>
  [...addresses]
    .filter((address) => address.startsWith(SHOWN_AT))
    .map(pictureAt)
    .filter((id) => validate(id))

/** The columns in which an address of a picture can stand, each with its table. */
export const columnsShowing = (parts: readonly PersonData[]): (readonly [table: string, column: string])[] =>
  parts
    .flatMap((part) => part.pictures ?? [])
    .map((column) => {
      const [table = '', name = ''] = column.split('.')
      return [table, name]
    })

/** Which of these addresses something still shows. Asked once for each column, as many pictures may go at once. */
export async function readShown(
  reader: Reader,
  parts: readonly PersonData[],
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  const shown = new Set<string>()
  for (const [table, name] of columnsShowing(parts)) {
    const { rows } = await sqlOf(AddressRow)`
      select distinct ${sql.ref(name)} as address from ${sql.table(table)} where ${sql.ref(name)} = any(${[...addresses]}::text[])`.execute(
      reader,
    )
    for (const { address } of rows) shown.add(address)
  }
  return shown
}

/** The pictures that they uploaded or that are shown for them; one whose file is gone is left out. */
async function* readFiles({ reader, storage, userId }: PictureSources, parts: readonly PersonData[]) {
  const shown = await Promise.all(parts.map(async (part) => (await part.picturesOf?.(reader, userId)) ?? []))
  const { rows } = await sqlOf(FileRow)`
    select id, type from uploads where stored_at is not null
      and (user_id = ${userId} or id = any(${idList(idsOf(shown.flat()))}))
    order by created_at desc limit ${PICTURES_MAX}`.execute(reader)
  for (const { id, type } of rows) {
    const bytes = await storage.get(keyOf(id))
    if (bytes !== null) yield { name: `pictures/${id}.${type === 'image/jpeg' ? 'jpg' : 'png'}`, bytes }
  }
}

/** What they uploaded; each lies under the end of its address in the folder `pictures`. */
async function readPictures(reader: Reader, userId: string) {
  const { rows } = await sqlOf(PictureRow)`
    select id, name, folder, type, size, created_at as since from uploads where user_id = ${userId}
    order by created_at desc limit ${PICTURES_MAX}`.execute(reader)
  return rows.map(({ id, ...row }) => ({ ...row, since: instantFromRow(row.since), address: addressOf(id) }))
}
