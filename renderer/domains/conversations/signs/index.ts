/** Where others lead to conversations. */
export { MessageButton } from './message-button.tsx'
export { ClinicMessagesNote, OwnMessagesNote } from './waiting-notes.tsx'
