/**
 * The help: topics about the screens, beside them or on a page of its own, and what is new. What is told stands in `shared/domains/help`.
 */
export { NewsDot } from './news/news-dot.tsx'
export type { HelpPlace } from './place.ts'
export { HELP_PANEL_ID, TOPICS_VIEW, helpAtom, helpPath } from './view.ts'
export { useFound, useTopics } from './use-topics.ts'
