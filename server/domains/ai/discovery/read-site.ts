import { Parser } from 'htmlparser2'
import { z } from 'zod'
import { SITE_SERVICES_MAX } from '#shared/domains/ai/discovery-schema.ts'
import type { DiscoveredOrg } from '#shared/domains/ai/discovery-schema.ts'

/** Letters of a name, of what it says about itself, and of the lines of an address. */
const NAME_MAX = 200
const ABOUT_MAX = 1000
const LINE_MAX = 100
const JSON_MAX = 200_000
/** How deep declarations may lie within each other. */
const DEPTH_MAX = 6

type Found = Omit<DiscoveredOrg, 'website'>

/** What a page declares about whom it belongs to: by schema.org first, then by OpenGraph, its links, and its title. Its words are data. */
export function readSite(html: string): Found {
  const page = partsOf(html)
  const declared = page.declared.flatMap((text) => organizationsIn(text))
  const org = declared.find(({ kind }) => CLINICS.test(kind)) ?? declared[0]
  return {
    name: line(org?.name, NAME_MAX) ?? line(page.meta['og:site_name'], NAME_MAX) ?? line(titleOf(page.title), NAME_MAX),
    about:
      line(org?.description, ABOUT_MAX) ??
      line(page.meta['og:description'], ABOUT_MAX) ??
      line(page.meta['description'], ABOUT_MAX),
    phone: phoneOf(org?.telephone) ?? phoneOf(page.phone),
    email: mailOf(org?.email) ?? mailOf(page.mail),
    address: line(org?.address.streetAddress, NAME_MAX),
    city: line(org?.address.addressLocality, LINE_MAX),
    state: line(org?.address.addressRegion, LINE_MAX),
    zipcode: line(org?.address.postalCode, 20),
    services: [...new Set((org?.services ?? []).flatMap((name) => line(name, LINE_MAX) ?? []))].slice(
      0,
      SITE_SERVICES_MAX,
    ),
  }
}

const CLINICS = /Medical|Clinic|Hospital|Physician|Dentist|Health|Pharmacy|LocalBusiness/

interface Parts {
  title: string
  meta: Record<string, string>
  /** Texts that declare things by JSON-LD. */
  declared: string[]
  phone: string | undefined
  mail: string | undefined
}

function partsOf(html: string): Parts {
  const parts: Parts = { title: '', meta: {}, declared: [], phone: undefined, mail: undefined }
  let within: 'title' | 'declared' | null = null
  let text = ''
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'title' && parts.title === '') within = 'title'
      else if (name === 'script' && attributes['type'] === 'application/ld+json') within = 'declared'
      else if (name === 'meta') {
        const key = (attributes['property'] ?? attributes['name'] ?? '').toLowerCase()
        if (key !== '') parts.meta[key] ??= attributes['content'] ?? ''
      } else if (name === 'a') {
        const link = attributes['href'] ?? ''
        if (link.startsWith('tel:')) parts.phone ??= link.slice('tel:'.length)
        if (link.startsWith('mailto:')) parts.mail ??= link.slice('mailto:'.length).split('?')[0]
      }
    },
    ontext(words) {
      if (within !== null && text.length < JSON_MAX) text += words
    },
    onclosetag() {
      if (within === 'title') parts.title = text
      if (within === 'declared') parts.declared.push(text)
      within = null
      text = ''
    },
  })
  parser.end(html)
  return parts
}

/** What stands before a mark that divides the name from what the page is about. */
const titleOf = (title: string): string => title.split(/\s[|–—·-]\s/)[0] ?? ''

const Text = z.string().optional().catch(undefined)
const Address = z.object({
  streetAddress: Text,
  addressLocality: Text,
  addressRegion: Text,
  postalCode: z
    .union([z.string(), z.number().transform(String)])
    .optional()
    .catch(undefined),
})
const Thing = z.looseObject({
  '@type': z.union([z.string(), z.array(z.string()).transform((kinds) => kinds.join(' '))]).catch(''),
  name: Text,
  description: Text,
  telephone: Text,
  email: Text,
  address: z.union([Address, z.array(Address).transform(([first]) => first ?? {})]).catch({}),
})

interface Declared {
  kind: string
  name: string | undefined
  description: string | undefined
  telephone: string | undefined
  email: string | undefined
  address: z.infer<typeof Address>
  services: string[]
}

const ORGANIZATIONS = /Organization|Business|Clinic|Hospital|Physician|Dentist|Pharmacy|Medical|Store/

function organizationsIn(text: string): Declared[] {
  let declared: unknown
  try {
    declared = JSON.parse(text)
  } catch {
    return []
  }
  return thingsIn(declared, 0).flatMap((thing) => {
    const { '@type': kind, name, description, telephone, email, address } = thing
    if (!ORGANIZATIONS.test(kind)) return []
    const services = SERVICES.flatMap((key) => namesIn(thing[key], 0))
    return [{ kind, name, description, telephone, email, address, services }]
  })
}

function thingsIn(value: unknown, depth: number): z.infer<typeof Thing>[] {
  if (depth > DEPTH_MAX) return []
  if (Array.isArray(value)) return value.flatMap((one: unknown) => thingsIn(one, depth + 1))
  const thing = Thing.safeParse(value)
  return thing.success ? [thing.data, ...thingsIn(thing.data['@graph'], depth + 1)] : []
}

/** Where schema.org has what is offered. */
const SERVICES = ['availableService', 'makesOffer', 'hasOfferCatalog', 'medicalSpecialty'] as const
const Named = z.looseObject({ name: Text })

function namesIn(value: unknown, depth: number): string[] {
  if (depth > DEPTH_MAX) return []
  if (typeof value === 'string') return [value.replace(/^https?:\/\/schema\.org\//, '')]
  if (Array.isArray(value)) return value.flatMap((one: unknown) => namesIn(one, depth + 1))
  const named = Named.safeParse(value)
  if (!named.success) return []
  const within = [named.data['itemOffered'], named.data['itemListElement']].flatMap((one) =>
    one === undefined ? [] : namesIn(one, depth + 1),
  )
  if (within.length > 0) return within
  return named.data.name === undefined ? [] : [named.data.name]
}

/** One line of words, without what is not seen; null of nothing. */
function line(words: string | undefined, max: number): string | null {
  const clean = (words ?? '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}<>]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (clean === '') return null
  return clean.length > max ? `${clean.slice(0, max - 1).trimEnd()}…` : clean
}

const phoneOf = (words: string | undefined): string | null =>
  /^\+?[\d\s().-]{7,24}$/.exec(decoded(words).trim())?.[0] ?? null
const mailOf = (words: string | undefined): string | null =>
  /^[^\s@<>"]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i.exec(decoded(words).trim())?.[0] ?? null

function decoded(words = ''): string {
  try {
    return decodeURIComponent(words)
  } catch {
    return words
  }
}
