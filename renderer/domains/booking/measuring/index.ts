/**
 * Whether a visitor may be counted by the site that sends them, and what it is told then. A door of its own, fetched only where
 * a tag manager was named (docs/decisions/booking/measuring.md).
 */
export { measuring } from './own-page.ts'
export { MeasuringNote, MeasuringQuestion } from './question.tsx'
