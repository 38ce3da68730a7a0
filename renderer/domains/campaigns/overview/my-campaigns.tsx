import i18next from 'i18next'
import { Suspense, lazy, useMemo, useState } from 'react'
import { useApi } from '#renderer/api/use-api.ts'
import { campaigns } from '#shared/domains/campaigns/api.ts'
import { shownTo } from '#shared/domains/campaigns/rules.ts'

/** Fetched by who is shown something: most visits of an overview do without. */
const CampaignCarousel = lazy(async () => {
  const [{ CampaignCarousel: Component }] = await Promise.all([
    import('../carousel/campaign-carousel.tsx'),
    i18next.loadNamespaces('campaigns'),
  ])
  return { default: Component }
})

/** What the clinics of a patient show them, at the end of their overview, where nothing moves when it comes. */
export function MyCampaigns() {
  const query = useApi(campaigns.mine, {})
  // Of two that are compared one visit sees one: thrown once for as long as the page is open.
  const [isOfFirstHalf] = useState(() => Math.random() < 0.5)
  const all = query.data?.campaigns
  const slides = useMemo(() => shownTo(all ?? [], isOfFirstHalf), [all, isOfFirstHalf])
  if (slides.length === 0) return null
  return (
    <Suspense fallback={null}>
      <CampaignCarousel slides={slides} />
    </Suspense>
  )
}
