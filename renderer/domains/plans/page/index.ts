/** Parts of the first steps of who begins alone; the app puts them together with those of other domains. */
export { ClinicStep } from '../starter/clinic-step.tsx'
export { ThemeStep } from '../starter/theme-step.tsx'
