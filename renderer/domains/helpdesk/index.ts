/** What people ask the product's own people. What clinics and patients write to each other is another thing. */
export { AnswerBadge } from './answer-badge.tsx'
export { forgetChatDrafts } from './forget-drafts.ts'
export { OwnChat } from './lazy-own-chat.tsx'
export { WaitingBadge } from './waiting-badge.tsx'
export { useHasChat } from './use-own-chat.ts'
