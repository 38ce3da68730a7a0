/** People whom an org knows and who have no account there: where their screens are. */
export { CONTACTS_IMPORT_PATH, PATIENTS_PATH, contactPath, personPath, userPath } from './paths.ts'
export { NewContactDialog } from './list/new-contact-dialog.tsx'
export { useConvert } from './profile/use-convert.tsx'
export { LikelyDoubles } from './people/likely-doubles.tsx'
export { DuplicatesLink } from './duplicates/duplicates-link.tsx'
export { PersonNote } from './people/person-note.tsx'
