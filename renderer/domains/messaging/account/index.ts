/** How a person wants to be told, as their account shows it. */
export { WaysCards } from './ways-card.tsx'
