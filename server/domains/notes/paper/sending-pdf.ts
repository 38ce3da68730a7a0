import type { Context } from 'koa'
import { z } from 'zod'
import type { NoteView, OwnNote } from '#shared/domains/notes/schema.ts'
import type { NoteId } from '#shared/kernel/ids.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { sendingFile } from '#server/pdf/sending-file.ts'
import type { PaperNote } from './paper-note.ts'

const AboutRow = z.object({
  org: z.string(),
  time_zone: z.string(),
  patient: z.string().nullable(),
  birthdate: z.string().nullable(),
})

/** Whom a note is about and where it was written, as its sheet says it. */
async function readAbout(reader: Reader, id: NoteId): Promise<z.infer<typeof AboutRow>> {
  const { rows } = await sqlOf(AboutRow)`
    select o.name as org, o.time_zone, coalesce(trim(concat_ws(' ', u.first_name, u.last_name)), c.name) as patient,
      coalesce(u.birthdate, c.birthdate)::text as birthdate
    from notes n join orgs o on o.id = n.org_id
    left join users u on u.id = n.user_id left join contacts c on c.id = n.contact_id where n.id = ${id}`.execute(
    reader,
  )
  return rows[0] ?? { org: '', time_zone: 'UTC', patient: null, birthdate: null }
}

/** Sends a note as a sheet of paper, in the words of whoever reads it around what was written. */
export async function sendingPdf(reader: Reader, note: NoteView, language: string): Promise<(ctx: Context) => void> {
  return sending(await readAbout(reader, note.id), language, {
    ...note,
    writer: note.cb?.name ?? '',
    signer: note.signedBy?.name ?? '',
    addenda: note.addenda.map(({ message, ca, cb }) => ({ message, ca, writer: cb?.name ?? '' })),
  })
}

/** The same for its patient, who gets a signed note alone. */
export async function sendingOwnPdf(reader: Reader, note: OwnNote, language: string): Promise<(ctx: Context) => void> {
  return sending(await readAbout(reader, note.id), language, { ...note, signedAt: null, signer: '' })
}

async function sending(
  about: z.infer<typeof AboutRow>,
  language: string,
  note: PaperNote,
): Promise<(ctx: Context) => void> {
  // Fonts and the library are some megabytes, which a process that prints nothing does without.
  const { makeNotePdf } = await import('./make-note-pdf.ts')
  const { org, time_zone: timeZone, patient, birthdate } = about
  const file = await makeNotePdf(note, { org, timeZone, patient: patient ?? '', birthdate }, language)
  return sendingFile(file, `note-${note.ca.slice(0, 10)}.pdf`)
}
