/** Services as the dashboard shows them: the catalogue of an org, and what people and orgs have of it. */
export { AssignManyButton } from './many/give-many-button.tsx'
export { AssignedPanel } from './assigned/assigned-panel.tsx'
export { SubscriptionPicker } from './person/subscription-picker.tsx'
export { servicePath } from './paths.ts'
export { PersonServices } from './person/person-services.tsx'
