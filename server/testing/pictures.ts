import { v4 } from 'uuid'
import { User } from '#server/domains/identity/index.ts'
import { Upload } from '#server/domains/media/entities/upload.ts'
import { aPerson } from './factories.ts'
import type { TestPerson } from './factories.ts'
import type { TestServer } from './test-server.ts'

/** A stored picture, of one pixel. */
export async function aPicture(
  server: TestServer,
  owner?: Pick<TestPerson, 'id'>,
  folder: 'user/profile' | 'org/profile' = 'user/profile',
): Promise<string> {
  return storedPicture(server, owner ?? (await aPerson(server)), folder)
}

/** The stored licence of a clinic that registers: the address at which it will be shown. */
export const aLicense = async (server: TestServer): Promise<string> =>
  `/api/media/${await storedPicture(server, null, 'org/license')}`

async function storedPicture(
  server: TestServer,
  person: Pick<TestPerson, 'id'> | null,
  folder: 'user/profile' | 'org/profile' | 'org/license',
): Promise<string> {
  const { orm, storage, clock } = server.running.services
  const em = orm.em.fork()
  const upload = em.create(Upload, {
    id: v4(),
    user: person === null ? null : em.getReference(User, person.id),
    folder,
    name: 'me.png',
    type: 'image/png',
    size: PIXEL.length,
    storedAt: new Date(clock()),
  })
  await em.flush()
  await storage.put(`pictures/${upload.id}`, PIXEL, 'image/png')
  return upload.id
}

/** A PNG of one pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
