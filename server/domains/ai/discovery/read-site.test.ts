import { describe, expect, it } from 'vitest'
import { discoverOrg } from './discover-org.ts'
import { WebFailure } from '#server/integrations/web/port.ts'
import { readSite } from './read-site.ts'

const NOTHING = {
  name: null,
  about: null,
  phone: null,
  email: null,
  address: null,
  city: null,
  state: null,
  zipcode: null,
  services: [],
}
const ld = (thing: unknown) => `<script type="application/ld+json">${JSON.stringify(thing)}</script>`
const CLINIC = {
  '@type': 'MedicalClinic',
  name: 'Riverside Clinic',
  description: 'Care by the river.',
  telephone: '+1 (212) 555-0142',
  email: 'desk@riverside.example',
  address: {
    '@type': 'PostalAddress',
    streetAddress: '1 River Road',
    addressLocality: 'Albany',
    addressRegion: 'NY',
    postalCode: 12207,
  },
  availableService: [{ '@type': 'MedicalTherapy', name: 'Physiotherapy' }],
  hasOfferCatalog: {
    itemListElement: [{ itemOffered: { name: 'Acupuncture' } }, { itemOffered: { name: 'Acupuncture' } }],
  },
}

describe('what a website says about its organization', () => {
  it('is read from what it declares by schema.org', () => {
    expect(readSite(`<title>Home</title>${ld({ '@graph': [{ '@type': 'WebSite', name: 'x' }, CLINIC] })}`)).toEqual({
      name: 'Riverside Clinic',
      about: 'Care by the river.',
      phone: '+1 (212) 555-0142',
      email: 'desk@riverside.example',
      address: '1 River Road',
      city: 'Albany',
      state: 'NY',
      zipcode: '12207',
      services: ['Physiotherapy', 'Acupuncture'],
    })
  })

  it('else from OpenGraph, its links and its title', () => {
    const html = `<title>Lakeside Care | Family medicine</title><meta name="description" content="Since 1990.">
      <meta property="og:description" content="Family medicine by the lake."><a href="tel:+1%20212%20555%200199">Call</a>
      <a href="mailto:hello@lakeside.example?subject=x">Write</a>`
    expect(readSite(html)).toEqual({
      ...NOTHING,
      name: 'Lakeside Care',
      about: 'Family medicine by the lake.',
      phone: '+1 212 555 0199',
      email: 'hello@lakeside.example',
    })
    expect(readSite('<meta property="og:site_name" content="Hillside"><title>Welcome</title>').name).toBe('Hillside')
  })

  it('is words alone: no markup, no letters that are not seen, no end', () => {
    const name = `<img src=x onerror=alert(1)>Clinic \u202Etxt\u200B${'x'.repeat(400)}`
    const read = readSite(ld({ '@type': 'Organization', name, telephone: 'javascript:alert(1)', email: '"><script>' }))
    expect(read.name).toMatch(/^Clinic txt x+…$/)
    expect(read.name?.length).toBeLessThanOrEqual(200)
    expect([read.phone, read.email]).toEqual([null, null])
  })

  it.each([
    ['nothing', ''],
    ['JSON that is none', '<script type="application/ld+json">{"@type":</script>'],
    ['what is no organization', ld({ '@type': 'Recipe', name: 'Soup' })],
    ['numbers in place of words', ld({ '@type': 'Organization', name: 7, address: 'x', telephone: {} })],
    ['itself, very deep', ld(Array.from({ length: 50 }).reduce((inner) => ({ '@graph': [inner] }), {}))],
  ])('from %s is nothing', (_name, html) => expect(readSite(html)).toEqual(NOTHING))
})

describe('an organization is discovered', () => {
  const asked: string[] = []
  const web = {
    read: async (address: string) => {
      asked.push(address)
      if (address.includes('away')) throw new WebFailure('away')
      return { address: `${address}/home`, html: address.includes('empty') ? '' : ld(CLINIC) }
    },
  }

  it.each([
    [{ url: 'https://riverside.example' }, 'https://riverside.example'],
    [{ url: 'riverside.example' }, 'https://riverside.example'],
    [{ email: 'ann@Riverside.example' }, 'https://riverside.example'],
    [{ url: 'javascript:alert(1)' }, 'javascript:alert(1)'],
  ])('by %j', async (question, address) => {
    asked.length = 0
    await discoverOrg(web, question)
    expect(asked).toEqual([address])
  })

  it('with the address at which it was found', async () => {
    const { found } = await discoverOrg(web, { url: 'riverside.example' })
    expect(found).toMatchObject({ website: 'https://riverside.example', name: 'Riverside Clinic' })
  })

  it.each([
    [{ email: 'ann@gmail.com' }, 'refused'],
    [{}, 'refused'],
    [{ url: 'away.example' }, 'away'],
    [{ url: 'empty.example' }, 'nothing'],
  ])('or it is said why not: %j is %s', async (question, fault) => {
    expect(await discoverOrg(web, question)).toEqual({ found: null, fault })
  })
})
