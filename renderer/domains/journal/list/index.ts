/** Journal as a list, for a person's record. */
export { JournalPanel } from './journal-panel.tsx'
