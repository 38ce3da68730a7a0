import type { BlockName } from '#shared/domains/websites/blocks.ts'
import type { BlockNode, PageNode } from '#shared/domains/websites/content/tree.ts'
import { html } from './html.ts'
import type { Html } from './html.ts'
import { drawCampaigns } from './draw-campaigns.ts'
import { drawLink } from './draw-link.ts'
import { drawBooking, drawLocator } from './draw-booking.ts'
import { drawContact, drawFooter, drawHours } from './draw-live.ts'
import { drawNavbar } from './draw-navbar.ts'
import { drawServices } from './draw-services.ts'
import { drawNoTeam, drawTeam } from './draw-team.ts'
import { iconOf } from './icons.ts'
import type { PageContext } from './page-context.ts'

type Of<Name extends BlockName> = Extract<BlockNode, { name: Name }>

/** Draws a block. A name that is none of the table never comes here: the parser lets none through. */
export const drawBlock = (block: BlockNode, page: PageContext): Html =>
  (DRAWN[block.name] as (block: BlockNode, page: PageContext) => Html)(block, page)

/** One for each name of the table; a block without one does not compile. */
const DRAWN: { readonly [Name in BlockName]: (block: Of<Name>, page: PageContext) => Html } = {
  Navbar: ({ attributes, children }, page) => drawNavbar(attributes, page.drawAll(children), page),
  NavLink: ({ attributes: { label, url } }, page) => html`<li>${drawLink(page, url, label)}</li>`,
  Hero: (block, page) => drawHero(block, page),
  Features: (block, page) => list(block, `grid of-${block.attributes.columns}`, page),
  Feature: ({ attributes: { title, text, icon } }) =>
    html`<li class="card">
      ${iconOf(icon)}
      <p class="card-title" dir="auto">${title}</p>
      <p dir="auto">${text}</p>
    </li>`,
  Stats: ({ attributes, children }, page) =>
    section(attributes, html`<dl class="stats">${page.drawAll(parts(children))}</dl>`, 'tinted'),
  Stat: ({ attributes: { value, label } }) =>
    html`<div>
      <dt dir="auto">${label}</dt>
      <dd><bdi>${value}</bdi></dd>
    </div>`,
  Testimonials: (block, page) => list(block, 'grid of-3', page),
  Testimonial: ({ attributes: { text, name, role } }) =>
    html`<li class="card quote">
      <blockquote dir="auto">${text}</blockquote>
      <p class="who"><b dir="auto">${name}</b>${role !== '' && html`<span dir="auto">${role}</span>`}</p>
    </li>`,
  Pricing: (block, page) => list(block, 'grid of-3 plans', page),
  Plan: ({ attributes: { name, price, period, cta, url, featured }, children }, page) =>
    html`<li class="card plan${featured && ' featured'}">
      <p class="card-title" dir="auto">${name}</p>
      <p class="price"><bdi>${price}</bdi>${period !== '' && html` <span dir="auto">${period}</span>`}</p>
      <div class="text">${page.drawAll(children)}</div>
      ${cta !== '' && url !== '' && drawLink(page, url, cta, featured ? 'button' : 'button quiet')}
    </li>`,
  Questions: ({ attributes, children }, page) =>
    section(attributes, html`<div class="questions">${page.drawAll(parts(children))}</div>`),
  Question: ({ attributes: { title }, children }, page) =>
    html`<details>
      <summary dir="auto">${title}</summary>
      <div class="text">${page.drawAll(children)}</div>
    </details>`,
  Section: ({ attributes: { id, title, tone }, children }, page) =>
    section({ id, title, text: '' }, html`<div class="text">${page.drawAll(children)}</div>`, tone),
  Columns: ({ attributes: { count }, children }, page) =>
    html`<div class="inner"><div class="grid of-${count}">${page.drawAll(parts(children))}</div></div>`,
  Column: ({ children }, page) => html`<div class="text">${page.drawAll(children)}</div>`,
  Image: ({ attributes: { shape, ...shown } }) => drawFigure(shown, { shape, className: 'inner' }),
  Gallery: (block, page) => list(block, `grid gallery of-${block.attributes.columns}`, page),
  Photo: ({ attributes }) =>
    attributes.picture === '' ? html`` : html`<li>${drawFigure(attributes, { shape: 'photo', className: '' })}</li>`,
  Video: ({ attributes }, page) =>
    // Whoever writes the page sees where it will be.
    attributes.url === '' && page.address !== null ? html`` : section(attributes, drawVideo(attributes, page)),
  Logos: (block, page) => list(block, 'logos', page),
  Logo: ({ attributes: { picture, alt, url } }, page) => {
    if (picture === '') return html``
    const sign = html`<img src="${picture}" alt="${alt}" loading="lazy" decoding="async" />`
    // A link of which nobody could say where it leads is none.
    return html`<li>${url === '' || alt === '' ? sign : drawLink(page, url, [sign])}</li>`
  },
  Announcement: ({ attributes: { text, cta, url } }, page) =>
    text === ''
      ? html``
      : html`<div class="announcement">
          <span dir="auto">${text}</span>${cta !== '' && url !== '' && html` ${drawLink(page, url, cta)}`}
        </div>`,
  Locator: ({ attributes }, page) => drawLocator(attributes, page),
  Divider: () => html`<hr class="inner" />`,
  Services: ({ attributes }, page) => section(attributes, drawServices(attributes, page)),
  Team: ({ attributes }, page) => {
    if (page.facts.team.length > 0) return section(attributes, drawTeam(page))
    return page.address === null ? section(attributes, drawNoTeam(page)) : html``
  },
  Campaigns: ({ attributes }, page) =>
    page.campaigns.length === 0 ? html`` : section(attributes, drawCampaigns(page)),
  Hours: ({ attributes }, page) => section(attributes, drawHours(page), 'tinted'),
  Booking: ({ attributes }, page) => drawBooking(attributes, page),
  Contact: ({ attributes }, page) => section(attributes, drawContact(page)),
  Footer: ({ attributes: { text }, children }, page) => drawFooter(text, page.drawAll(children), page),
}

/** The blocks of a whole, without the blank lines between them. */
const parts = (children: readonly PageNode[]): PageNode[] => children.filter(({ kind }) => kind === 'block')

interface Heading {
  id: string
  title: string
  text: string
}

function section({ id, title, text }: Heading, content: Html, tone = 'plain'): Html {
  return html`<section class="part ${tone}" ${id !== '' && html` id="${id}"`}>
    <div class="inner">
      ${
        title !== '' && html`<h2 dir="auto">${title}</h2>`
      }${text !== '' && html`<p class="lead" dir="auto">${text}</p>`}${content}
    </div>
  </section>`
}

/** A picture with what stands below it; nothing where none was chosen. */
const drawFigure = (
  { picture, alt, caption }: Of<'Photo'>['attributes'],
  { shape, className }: { shape: string; className: string },
): Html =>
  picture === ''
    ? html``
    : html`<figure class="${className}">
        <img class="shape-${shape}" src="${picture}" alt="${alt}" loading="lazy" decoding="async" />${
          caption !== '' && html`<figcaption dir="auto">${caption}</figcaption>`
        }
      </figure>`

/** Its picture and where it is to be seen; its site learns of nobody who only reads the page. */
function drawVideo({ url, picture, alt, cta }: Of<'Video'>['attributes'], page: PageContext): Html {
  const watch = html`<span class="button">${cta === '' ? page.phrase('video.watch') : cta}</span>`
  if (picture === '') return html`<p>${drawLink(page, url, [watch], 'video bare')}</p>`
  const still = html`<img class="shape-photo" src="${picture}" alt="${alt}" loading="lazy" decoding="async" />`
  return html`<p>${drawLink(page, url, [still, watch], 'video')}</p>`
}

/** A part of the page whose pieces stand in a list. */
const list = (
  { attributes, children }: { attributes: Heading; children: readonly PageNode[] },
  className: string,
  page: PageContext,
): Html =>
  section(
    attributes,
    html`<ul class="${className}">
      ${page.drawAll(parts(children))}
    </ul>`,
  )

function drawHero({ attributes }: Of<'Hero'>, page: PageContext): Html {
  const { id, title, text, cta, url, secondCta, secondUrl, picture, alt, height, overlay, align } = attributes
  const isOnPicture = picture !== ''
  const actions = [
    cta !== '' && url !== '' && drawLink(page, url, cta, 'button'),
    secondCta !== '' && secondUrl !== '' && drawLink(page, secondUrl, secondCta, 'button quiet'),
  ]
  return html`<section
    class="hero h-${height} at-${align}${isOnPicture && ' on-picture'}"
    ${id !== '' && html` id="${id}"`}
  >
    ${
      isOnPicture &&
      html`<img src="${picture}" alt="${alt}" fetchpriority="high" />
        <div class="shade o-${Math.round(overlay * 10)}"></div>`
    }
    <div class="inner">
      <h1 dir="auto">${title}</h1>
      ${text !== '' && html`<p class="lead" dir="auto">${text}</p>`}${
        actions.some((action) => action !== false) && html`<p class="actions">${actions}</p>`
      }
    </div>
  </section>`
}
