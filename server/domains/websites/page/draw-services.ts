import { cutText } from '#shared/domains/services/cut-text.ts'
import { html } from './html.ts'
import type { Html } from './html.ts'
import type { OrgFacts } from './facts.ts'
import type { PageContext } from './page-context.ts'

type Offered = OrgFacts['services'][number]

/** What the org offers, from its catalogue: so many, then the rest. No price for who has not signed in (spec §6). */
export function drawServices({ limit }: { limit: number }, page: PageContext): Html {
  const { facts, phrase } = page
  if (facts.services.length === 0) return html`<p class="quiet-text">${phrase('services.none')}</p>`
  const cards = facts.services.map((service) => drawCard(service, page))
  const rest = cards.slice(limit)
  return html`<ul class="grid of-4 offers">
      ${cards.slice(0, limit)}
    </ul>
    ${
      rest.length > 0 &&
      html`<details class="more">
        <summary>${phrase('services.more')}</summary>
        <ul class="grid of-4 offers">
          ${rest}
        </ul>
      </details>`
    }`
}

function drawCard(service: Offered, page: PageContext): Html {
  const { name, description, photoURL } = service
  const shown = cutText(description)
  const hasMore = shown !== description || service.features.length > 0 || service.packaging !== null
  return html`<li class="card service">
    ${photoURL !== null && html`<img class="shape-photo" src="${photoURL}" alt="" loading="lazy" decoding="async" />`}
    <p class="card-title" dir="auto">${name}</p>
    ${description !== '' && html`<p dir="auto">${shown}</p>`}${hasMore && drawDetails(service, page)}
    <p class="ways">${drawWays(service, page)}</p>
  </li>`
}

/**
 * Where its price stands and where it is ordered: in the shop, behind the sign-in. What a clinic offers is for its patients, who have
 * no cart.
 */
function drawWays({ id, role, name }: Offered, { facts, phrase, hrefOf }: PageContext): Html {
  const price = phrase('services.price')
  if (role !== 'product' || facts.kind === 'customer') return html`<a href="${hrefOf('/auth/jwt/login')}">${price}</a>`
  return html`<a href="${hrefOf(`/dashboard/shop?product=${id}`)}">${price}</a
    ><a
      class="button quiet"
      href="${hrefOf(`/dashboard/shop?add=${id}`)}"
      aria-label="${phrase('services.addNamed', { name })}"
      >${phrase('services.add')}</a
    >`
}

/** All that is said of it, in a dialog that opens without a program and gives the focus back (spec §2, product detail dialog). */
function drawDetails(service: Offered, page: PageContext): Html {
  const { name, description, photoURL, packaging, features } = service
  const { phrase, newId } = page
  const id = newId('service')
  return html`<button
      class="link"
      type="button"
      popovertarget="${id}"
      aria-label="${phrase('services.detailsNamed', { name })}"
    >
      ${phrase('services.details')}
    </button>
    <div class="details" id="${id}" popover role="dialog" aria-labelledby="${id}-name">
      <button
        class="sign"
        type="button"
        popovertarget="${id}"
        popovertargetaction="hide"
        autofocus
        aria-label="${phrase('services.close')}"
      >
        <span aria-hidden="true">×</span>
      </button>
      <h3 id="${id}-name" dir="auto">${name}</h3>
      ${photoURL !== null && html`<img class="shape-photo" src="${photoURL}" alt="" loading="lazy" decoding="async" />`}
      <p class="as-written" dir="auto">${description}</p>
      ${
        features.length > 0 &&
        html`<ul>
          ${features.map((feature) => html`<li dir="auto">${feature}</li>`)}
        </ul>`
      }${packaging !== null && html`<p>${phrase('services.packaging')} <bdi>${packaging}</bdi></p>`}
      <p class="ways">${drawWays(service, page)}</p>
    </div>`
}
