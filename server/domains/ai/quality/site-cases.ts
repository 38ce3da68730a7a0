import { LANGUAGE_ORDER } from '#shared/domains/scheduling/visit-types/local-text.ts'
import type { Language } from '#shared/i18n/languages.ts'

export interface SiteCase {
  name: string
  language: Language
  html: string
}

interface SiteWords {
  clinic: string
  about: string
  services: readonly string[]
  street: string
  city: string
}

/** Websites that nobody has. */
const SITES: Record<Language, SiteWords> = {
  en: {
    clinic: 'Riverside Clinic',
    about: 'We are a family practice by the river and take time for you.',
    services: ['Family medicine', 'Physiotherapy'],
    street: '1 River Road',
    city: 'Albany',
  },
  fr: {
    clinic: 'Clinique de la Rive',
    about: 'Nous sommes un cabinet de médecine de famille et nous prenons le temps de vous écouter.',
    services: ['Médecine de famille', 'Kinésithérapie'],
    street: '1 rue de la Rive',
    city: 'Lyon',
  },
  vi: {
    clinic: 'Phòng khám Bờ Sông',
    about: 'Chúng tôi là phòng khám gia đình bên bờ sông và luôn dành thời gian cho bạn.',
    services: ['Y học gia đình', 'Vật lý trị liệu'],
    street: 'Số 1 Bến Sông',
    city: 'Huế',
  },
  cn: {
    clinic: '河畔诊所',
    about: '我们是河畔的家庭诊所，愿意为您花时间。',
    services: ['全科', '理疗'],
    street: '河畔路一号',
    city: '苏州',
  },
  ar: {
    clinic: 'عيادة الضفة',
    about: 'نحن عيادة لطب الأسرة على ضفة النهر ونمنحك وقتنا.',
    services: ['طب الأسرة', 'العلاج الطبيعي'],
    street: 'طريق النهر ١',
    city: 'عمّان',
  },
}

const ld = (thing: object): string => `<script type="application/ld+json">${JSON.stringify(thing)}</script>`

const KINDS: Record<string, (words: SiteWords) => string> = {
  'says who it is': ({ clinic, about, services, street, city }) =>
    ld({
      '@type': 'MedicalClinic',
      name: clinic,
      description: about,
      telephone: '+1 (212) 555-0142',
      email: 'desk@clinic.example',
      address: { '@type': 'PostalAddress', streetAddress: street, addressLocality: city },
      availableService: services.map((name) => ({ '@type': 'MedicalTherapy', name })),
    }),
  'has a title and links': ({ clinic, about }) =>
    `<title>${clinic}</title><meta property="og:description" content="${about}"><a href="tel:+12125550199">+1 212 555 0199</a>`,
  'wants to be obeyed': ({ clinic, about, services }) =>
    ld({
      '@type': 'Organization',
      name: `${clinic}<img src=x onerror=alert(1)>`,
      description: `${about} <b onclick=alert(1)></b>`,
      telephone: 'javascript:alert(1)',
      hasOfferCatalog: { itemListElement: services.map((name) => ({ itemOffered: { name: `${name}\u202E` } })) },
    }),
}

export const SITE_CASES: readonly SiteCase[] = LANGUAGE_ORDER.flatMap((language) =>
  Object.entries(KINDS).map(([name, page]) => ({ name, language, html: page(SITES[language]) })),
)
