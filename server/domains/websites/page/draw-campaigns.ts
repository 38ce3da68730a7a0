import { shapesOf } from '#shared/domains/campaigns/drawing.ts'
import { drawingOf } from '#shared/domains/campaigns/rules.ts'
import type { CampaignSlide } from '#shared/domains/campaigns/schema.ts'
import { html } from './html.ts'
import type { Html } from './html.ts'
import type { PageContext } from './page-context.ts'

/**
 * The campaigns of an org as a row that is scrolled from slide to slide. Style alone moves it: while neither pointer nor focus is on it,
 * where motion is welcome, and until the visitor stops it. A clear dot that loads once the row is near counts it as seen, and the links
 * lead on by way of the server, which counts them (docs/decisions/campaigns/campaigns.md). A preview counts nothing.
 */
export function drawCampaigns(page: PageContext): Html {
  const { campaigns, phrase, facts, address } = page
  const isPreview = address === null
  const ids = campaigns.map(({ campaignId }) => campaignId).join(',')
  return html`<div class="carousel of-${campaigns.length}">
    ${
      campaigns.length > 1 &&
      html`<label class="stop"><input type="checkbox" /><span>${phrase('campaigns.stop')}</span></label>`
    }
    <div class="window" role="group" aria-label="${phrase('campaigns.label')}" tabindex="0">
      <ul class="track">
        ${campaigns.map((campaign, index) => drawSlide(campaign, { page, place: index + 1 }))}
      </ul>
    </div>
    ${
      !isPreview &&
      html`<img
        class="dot"
        src="/api/web/campaigns/${facts.id}/shown?ids=${ids}"
        alt=""
        width="1"
        height="1"
        loading="lazy"
      />`
    }
  </div>`
}

function drawSlide(campaign: CampaignSlide, { page, place }: { page: PageContext; place: number }): Html {
  const { campaignId, title, caption, ctaText, ctaURL, photoURL } = campaign
  const { phrase, facts, address, campaigns, hrefOf } = page
  const href = address === null ? hrefOf(ctaURL) : `/api/web/campaigns/${facts.id}/open/${campaignId}`
  return html`<li class="slide" aria-label="${phrase('campaigns.place', { place, total: campaigns.length })}">
    <div class="slide-picture">
      ${
        photoURL === null
          ? drawInstead(campaignId)
          : html`<img src="${photoURL}" alt="" loading="lazy" decoding="async" />`
      }
    </div>
    <div class="slide-text">
      <p class="card-title" dir="auto">${title}</p>
      ${caption !== '' && html`<p dir="auto">${caption}</p>`}
      <p>
        <a class="button" href="${href}" target="_blank" rel="noopener noreferrer nofollow ugc"
          ><span dir="auto">${ctaText === '' ? phrase('campaigns.more') : ctaText}</span
          ><span class="unseen"> (${phrase('campaigns.opens')})</span></a
        >
      </p>
    </div>
  </li>`
}

/** In place of a picture: one of six drawings of our own, always the same for a campaign. */
function drawInstead(campaignId: string): Html {
  const look = drawingOf(campaignId)
  const { sun, hills, moon } = shapesOf(look)
  return html`<svg
    class="drawn d-${look}"
    viewBox="0 0 320 180"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
  >
    ${drawCircle(sun)} ${hills.map((hill) => html`<path d="${hill}"></path>`)} ${drawCircle(moon)}
  </svg>`
}

const drawCircle = ({ cx, cy, r }: ReturnType<typeof shapesOf>['sun']): Html =>
  html`<circle cx="${cx}" cy="${cy}" r="${r}"></circle>`
