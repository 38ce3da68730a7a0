/** People whom an org knows and who have no account there: where their screens are. */
export { CONTACTS_PATH, contactPath, userPath } from './paths.ts'
