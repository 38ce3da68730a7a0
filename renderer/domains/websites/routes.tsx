import i18next from 'i18next'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'

/** Screens about websites below `/dashboard`, by the gate that they stand behind. */
export const websiteRoutes = {
  orgSites: [
    {
      path: 'org/sites',
      lazy: () => withWords(async () => (await import('./list/sites-screen.tsx')).SitesScreen),
    },
    {
      path: 'org/sites/preview/:templateId',
      lazy: () => withWords(async () => (await import('./list/template-screen.tsx')).TemplateScreen),
    },
    {
      path: 'org/sites/editor-preview',
      lazy: () => withWords(async () => (await import('./editor/preview-screen.tsx')).PreviewScreen),
    },
    {
      path: 'org/sites/editor/:siteId',
      lazy: () => withWords(async () => (await import('./editor/editor-screen.tsx')).EditorScreen),
    },
  ],
} satisfies Record<string, RouteObject[]>

/** The screen together with its catalogues, so that it appears once and whole. */
async function withWords(load: () => Promise<ComponentType>): Promise<{ Component: ComponentType }> {
  const [Component] = await Promise.all([load(), i18next.loadNamespaces(['websites', 'errors'])])
  return { Component }
}
