import { v7 } from 'uuid'
import { notes } from '#shared/domains/notes/api.ts'
import { NoteId } from '#shared/kernel/ids.ts'
import type { OrgId, UserId } from '#shared/kernel/ids.ts'
import type { TestPerson } from './factories.ts'
import type { TestServer } from './test-server.ts'

/**
 * What the staff of the planted person's clinic write about them: a note that is signed, added to and shown to them, one of the
 * staff alone, and a draft.
 */
export async function writeNotes(
  server: TestServer,
  { id: user, clinic: orgId, staff: { token } }: { id: UserId; clinic: OrgId; staff: TestPerson },
): Promise<void> {
  const write = async (subject: string, message: string) => {
    const body = { orgId, user, subject, message: `<p>${message}</p>`, hr: 61 }
    return (await server.call(notes.create, { body }, token)).body.note
  }
  const { id, version } = await write('zeqqacharted', 'zeqqanoted')
  await server.call(notes.sign, { params: { id }, body: { version } }, token)
  await server.call(notes.addAddendum, { params: { id }, body: { message: '<p>zeqqaadded</p>' } }, token)
  await server.call(notes.share, { params: { id }, body: { isShared: true } }, token)
  await write('zeqqainternal', 'zeqqastaffonly')
  const draft = { user, version: 0, subject: 'zeqqadraft', message: '<p>zeqqadrafted</p>' }
  await server.call(notes.keepDraft, { params: { orgId, noteId: NoteId.parse(v7()) }, body: draft }, token)
}
