import i18next from 'i18next'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { ToPatients } from './to-patients.tsx'
import type { ContactPanels } from './screens/contact-screen.tsx'

/** Screens about contacts, by the gate that they stand behind. The app brings what other domains show there. */
export const contactRoutes = (loadPanels: () => Promise<ContactPanels>): Record<'org' | 'partner', RouteObject[]> => {
  const contact = () =>
    withWords(async () => {
      const [{ ContactScreen }, panels] = await Promise.all([import('./screens/contact-screen.tsx'), loadPanels()])
      return function Contact() {
        return <ContactScreen {...panels} />
      }
    })
  return {
    org: [
      // Contacts are a part of the list of patients; links to them alone lead on.
      { path: 'org/contacts', element: <ToPatients /> },
      { path: 'org/contact/profile/:id', lazy: contact },
      {
        path: 'org/contacts/duplicates',
        lazy: () => withWords(async () => (await import('./duplicates/duplicates-screen.tsx')).DuplicatesScreen),
      },
      {
        path: 'org/contacts/duplicates/compare',
        lazy: () => withWords(async () => (await import('./duplicates/compare-screen.tsx')).CompareScreen),
      },
    ],
    partner: [{ path: 'partner/contact/profile/:id', lazy: contact }],
  }
}

/** The screen together with its catalogues, so that it appears once and whole. */
async function withWords(load: () => Promise<ComponentType>): Promise<{ Component: ComponentType }> {
  const [Component] = await Promise.all([
    load(),
    i18next.loadNamespaces(['contacts', 'duplicates', 'scheduling', 'errors', 'table']),
  ])
  return { Component }
}
