import type { EntityManager } from '@mikro-orm/postgresql'
import type { OrgId } from '#shared/kernel/ids.ts'
import { DAY } from '#shared/kernel/time.ts'
import type { User } from '#server/domains/identity/index.ts'
import { Note, NoteAddendum, NoteLabel, NoteTemplate } from '#server/domains/notes/index.ts'

interface DemoNote {
  subject: string
  message: string
  daysAgo: number
  isSigned?: boolean
  isShared?: boolean
  addendum?: string
  vitals?: string
}

const NOTES: readonly (readonly DemoNote[])[] = [
  [
    {
      subject: 'Follow-up on sleep',
      message:
        '<h2>Subjective</h2><p>Sleeps six hours, wakes once. No more headaches in the morning.</p><h2>Plan</h2><ul><li><p>Screen off at ten.</p></li><li><p>Walk after dinner.</p></li></ul>',
      daysAgo: 12,
      isSigned: true,
      isShared: true,
      addendum: '<p>Called: feels well with it, next visit as planned.</p>',
    },
    {
      subject: 'Phone call',
      message: '<p>Asked whether the appointment can be a week later. Moved.</p>',
      daysAgo: 3,
    },
  ],
  [
    {
      subject: 'Annual physical',
      message: '<h2>Objective</h2><p>Heart and lungs without findings. <strong>Blood drawn.</strong></p>',
      daysAgo: 30,
      isSigned: true,
    },
  ],
  [],
  [
    {
      subject: 'Blood pressure check',
      message: '<p>Measured twice, five minutes apart.</p>',
      daysAgo: 5,
      isSigned: true,
      vitals: JSON.stringify({ weight: null, hr: 72, bpSys: 124, bpDia: 80, spo2: null }),
    },
  ],
]

/** Notes about some patients: signed, shared, with an addendum, and not signed yet; two labels and a template. */
export function makeNotes(em: EntityManager, orgId: OrgId, staff: readonly User[], patients: readonly User[]): void {
  const [writer, colleague = writer] = staff
  if (writer === undefined) return
  for (const name of ['Lab results', 'Phone']) em.create(NoteLabel, { orgId, name })
  em.create(NoteTemplate, {
    orgId,
    name: 'First visit',
    subject: 'First visit · {date}',
    message: '<p>{name}, {age}</p><h2>Why they come</h2><p></p><h2>What we agreed</h2><p></p>',
  })
  for (const [index, notes] of NOTES.entries())
    for (const { subject, message, daysAgo, isSigned, isShared, addendum, vitals } of notes) {
      const writtenAt = new Date(Date.now() - daysAgo * DAY)
      const note = em.create(Note, {
        orgId,
        userId: patients[index]?.id ?? null,
        writtenBy: writer.id,
        writtenAt,
        subject,
        message,
        vitals: vitals ?? null,
        ...(isSigned === true ? { signedAt: writtenAt, signedBy: writer.id } : {}),
        ...(isShared === true ? { sharedAt: writtenAt, sharedBy: writer.id } : {}),
      })
      if (addendum !== undefined)
        em.create(NoteAddendum, { orgId, noteId: note.id, writtenBy: colleague?.id ?? writer.id, message: addendum })
    }
}
