/** What an org asks of who books by themselves, as its administrators set it: a door of its own, so that booking does not carry it. */
export { FeesCard } from './fees-card.tsx'
