/** The screens of organisations and of their people, for the app's router. */
export { directoryRoutes } from './directory-routes.tsx'
export { peopleRoutes } from './people/routes.tsx'
export { setupRoutes } from './setup/routes.tsx'
