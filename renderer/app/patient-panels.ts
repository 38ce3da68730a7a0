/** What other domains show beside the list of patients. */
export { JoinRequestsCard as RequestsPanel } from '#renderer/domains/orgs/joining/index.ts'
