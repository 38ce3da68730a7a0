/** What other domains show on the pages of an organisation. */
export { AssignedPanel } from '#renderer/domains/services/index.ts'
