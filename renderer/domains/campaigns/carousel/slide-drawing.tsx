import { shapesOf } from '#shared/domains/campaigns/drawing.ts'
import { drawingOf } from '#shared/domains/campaigns/rules.ts'

/** In place of a picture: one of six drawings of our own, always the same for a campaign. */
export function SlideDrawing({ campaignId }: { campaignId: string }) {
  const look = drawingOf(campaignId)
  const { sun, hills, moon } = shapesOf(look)
  return (
    <svg
      aria-hidden
      className={`tw-slide__drawing tw-slide__drawing--${look}`}
      preserveAspectRatio="xMidYMid slice"
      viewBox="0 0 320 180"
    >
      <rect className="tw-slide__ground" height="180" width="320" />
      <circle {...sun} />
      {hills.map((hill) => (
        <path d={hill} key={hill} />
      ))}
      <circle {...moon} />
    </svg>
  )
}
