import { drawingOf } from '#shared/domains/campaigns/rules.ts'

/** In place of a picture: one of six drawings of our own, always the same for a campaign. */
export function SlideDrawing({ campaignId }: { campaignId: string }) {
  const look = drawingOf(campaignId)
  return (
    <svg
      aria-hidden
      className={`tw-slide__drawing tw-slide__drawing--${look}`}
      preserveAspectRatio="xMidYMid slice"
      viewBox="0 0 320 180"
    >
      <rect className="tw-slide__ground" height="180" width="320" />
      <circle cx={70 + look * 36} cy="64" r="54" />
      <path d="M0 132 C60 96 120 168 184 130 S284 96 320 120 V180 H0 Z" />
      <path d="M0 156 C80 126 150 186 220 150 S300 138 320 146 V180 H0 Z" />
      <circle cx={280 - look * 30} cy="38" r="16" />
    </svg>
  )
}
