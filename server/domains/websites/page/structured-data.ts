import { openWeek } from '#shared/domains/websites/opening.ts'
import type { PageNode } from '#shared/domains/websites/content/tree.ts'
import type { OrgFacts } from './facts.ts'
import type { PageContext } from './page-context.ts'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** The org as search engines read it, with what the page itself shows of its offers (https://schema.org/MedicalClinic). */
export function structuredData(page: Pick<PageContext, 'facts' | 'address' | 'nodes' | 'origin'>): object {
  const { facts, address, nodes, origin } = page
  const hours = openWeek(facts.hours).flatMap((stretches, day) =>
    stretches.map(({ start, end }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: DAYS[day],
      opens: clock(start),
      closes: clock(end),
    })),
  )
  const offers = showsServices(nodes) ? facts.services.map((service) => offerOf(service, origin)) : []
  return {
    '@context': 'https://schema.org',
    '@type': facts.kind === 'customer' ? 'MedicalClinic' : 'Organization',
    name: facts.name,
    url: address,
    ...(facts.photoURL !== null && { image: `${origin}${facts.photoURL}` }),
    ...(facts.phone !== null && { telephone: facts.phone }),
    ...(facts.email !== null && { email: facts.email }),
    ...(facts.address !== null && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: facts.address,
        addressLocality: facts.city,
        addressRegion: facts.state,
        postalCode: facts.zipcode,
        addressCountry: facts.country,
      },
    }),
    ...(facts.hasHours && hours.length > 0 && { openingHoursSpecification: hours }),
    ...(offers.length > 0 && { makesOffer: offers }),
  }
}

/** Also where they stand in a section or a column. */
const showsServices = (nodes: readonly PageNode[]): boolean =>
  nodes.some(
    (node) =>
      (node.kind === 'block' && node.name === 'Services') || ('children' in node && showsServices(node.children)),
  )

/** Without a price, which nobody sees before they sign in (spec §6). */
function offerOf(service: OrgFacts['services'][number], origin: string): object {
  const { role, name, description, photoURL } = service
  return {
    '@type': 'Offer',
    itemOffered: {
      '@type': role === 'product' ? 'Product' : 'Service',
      name,
      ...(description !== '' && { description }),
      ...(photoURL !== null && { image: `${origin}${photoURL}` }),
    },
  }
}
