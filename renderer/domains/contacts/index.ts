/** People whom an org knows and who have no account there: where their screens are. */
export { CONTACTS_PATH, contactPath, userPath } from './paths.ts'
export { LikelyDoubles } from './people/likely-doubles.tsx'
export { PersonNote } from './people/person-note.tsx'
