/** What a machine writes: a model, or the product's own rules. */
export { PlanReviewButton } from './review-button.tsx'
export { ActivitiesHelp } from './activities-help.tsx'
export { DescriptionHelp } from './description-help.tsx'
export { HeldTexts } from './held/held-texts.tsx'
export { SummaryHelp } from './summary-help.tsx'
export { TipsHelp } from './tips-help.tsx'
export type { HelpFor } from './help.ts'
export { PhotoHelp } from './photo-help.tsx'
