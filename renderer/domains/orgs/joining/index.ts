/** What other screens show of who asks to belong. */
export { JoinRequestsCard } from './join-requests-card.tsx'
