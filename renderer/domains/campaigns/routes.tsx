import i18next from 'i18next'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'

/** Screens about campaigns below `/dashboard` (spec §2). */
export const campaignRoutes: RouteObject[] = [
  {
    path: 'org/campaigns',
    lazy: () => withWords(async () => (await import('./list/campaigns-screen.tsx')).CampaignsScreen),
  },
  {
    path: 'org/campaign/new',
    lazy: () => withWords(async () => (await import('./form/new-screen.tsx')).NewCampaignScreen),
  },
  {
    path: 'org/campaign/:campaignId',
    lazy: () => withWords(async () => (await import('./manage/campaign-screen.tsx')).CampaignScreen),
  },
  {
    path: 'org/campaign/:campaignId/edit',
    lazy: () => withWords(async () => (await import('./form/edit-screen.tsx')).EditCampaignScreen),
  },
]

/** The screen together with its catalogues, so that it appears once and whole. */
async function withWords(load: () => Promise<ComponentType>): Promise<{ Component: ComponentType }> {
  const [Component] = await Promise.all([load(), i18next.loadNamespaces(['campaigns', 'charts', 'table', 'errors'])])
  return { Component }
}
