/** What the staff write about people, as other parts of the app show it. */
export { ContactNotes, PersonNotes } from './panel/person-notes.tsx'
