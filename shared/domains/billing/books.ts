import { earnings } from './earnings/api.ts'

/** What is read off the books, which every movement of money adds to. */
export const BOOKS = [earnings.summary, earnings.sales, earnings.statement, earnings.lines]
