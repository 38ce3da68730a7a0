/** Whether the websites of a workplace show somebody, as their account asks. */
export { ShowOnWebsiteCard } from './team/show-card.tsx'
