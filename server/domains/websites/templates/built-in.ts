import type { BuiltIn, SiteLanguage, TemplateView } from '#shared/domains/websites/schema.ts'
import { wordsIn } from '#server/language/words.ts'
import { element, write } from '#shared/domains/websites/content/write-content.ts'
import type { Part } from '#shared/domains/websites/content/write-content.ts'

/** A template of the product, with its words in a language; they are the org's to change. */
export function builtInTemplate(id: BuiltIn, language: SiteLanguage): TemplateView {
  const t = wordsIn(language, 'websiteTemplates')
  const words: Words = (key) => t(key)
  return {
    id,
    name: words(`${id}.name`),
    description: words(`${id}.description`),
    category: id === 'clinic' || id === 'studio' ? 'Showcase' : 'Marketing',
    content: write(TEMPLATES[id](words)),
    isDefaultTemplate: true,
    version: 0,
  }
}

type Words = (key: string) => string

const navbar = (t: Words, links: Record<string, string>, cta: Record<string, string>): Part =>
  element(
    'Navbar',
    cta,
    Object.entries(links).map(([key, url]) => element('NavLink', { label: t(`nav.${key}`), url })),
  )

const features = (t: Words, of: string, icons: readonly string[], more: Record<string, string> = {}): Part =>
  element(
    'Features',
    more,
    icons.map((icon, index) =>
      element('Feature', { title: t(`${of}.f${index + 1}`), text: t(`${of}.f${index + 1}Text`), icon }),
    ),
  )

const contact = (t: Words): Part =>
  element('Contact', { id: 'contact', title: t('contact.title'), text: t('contact.text') })
const questions = (t: Words, of: string, count: number): Part =>
  element(
    'Questions',
    { title: t('clinic.q') },
    Array.from({ length: count }, (_, index) =>
      element('Question', { title: t(`${of}.q${index + 1}`) }, [t(`${of}.q${index + 1}Text`)]),
    ),
  )
const hours = (t: Words): Part => element('Hours', { id: 'hours', title: t('hours.title') })

const TEMPLATES: Readonly<Record<BuiltIn, (t: Words) => Part[]>> = {
  // Anchors, menu, links and sample figures are those of the specification (spec §2, §9).
  landing: (t) => [
    navbar(
      t,
      { home: '#home', products: '#products', about: '#about-us', contact: '#contact' },
      { cta: t('nav.order'), url: '/orders', cart: 'true', account: 'true' },
    ),
    element('Hero', {
      id: 'home',
      title: t('landing.hero'),
      text: t('landing.heroText'),
      cta: t('nav.order'),
      url: '/orders',
      secondCta: t('nav.learn'),
      secondUrl: '#about-us',
    }),
    features(t, 'landing', ['shield', 'clock', 'chat'], { id: 'products', title: t('landing.products') }),
    element('Services', {}),
    element('Stats', {}, [
      element('Stat', { value: '100K+', label: t('landing.doses') }),
      element('Stat', { value: '99.9%', label: t('landing.accuracy') }),
      element('Stat', { value: '2', label: t('landing.delivery') }),
      element('Stat', { value: '200+', label: t('landing.clinics') }),
    ]),
    element('Section', { id: 'about-us', title: t('landing.about') }, [t('landing.aboutText')]),
    element('Pricing', { title: t('landing.prices') }, [
      plan(t, 'starter', { price: t('landing.from99'), period: t('landing.perVial'), url: '/signup/starter' }),
      plan(t, 'pro', {
        price: t('landing.from299'),
        period: t('landing.perVial'),
        url: '/signup/pro',
        featured: 'true',
      }),
      plan(t, 'enterprise', { price: t('landing.custom'), cta: t('landing.ask'), url: '#contact' }),
    ]),
    contact(t),
    element('Footer', {}),
  ],

  clinic: (t) => [
    navbar(
      t,
      { services: '#services', hours: '#hours', contact: '#contact' },
      { cta: t('nav.book'), url: '#book', account: 'true' },
    ),
    element('Hero', {
      id: 'home',
      title: t('clinic.hero'),
      text: t('clinic.heroText'),
      cta: t('nav.book'),
      url: '#book',
      secondCta: t('nav.hours'),
      secondUrl: '#hours',
      height: '480',
    }),
    features(t, 'clinic', ['heart', 'calendar', 'shield']),
    element('Services', { id: 'services', title: t('services.title') }),
    element('Team', { title: t('clinic.team') }),
    element('Booking', { id: 'book', text: t('booking.heroText') }),
    hours(t),
    questions(t, 'clinic', 2),
    contact(t),
    element('Footer', {}),
  ],

  studio: (t) => [
    element('Announcement', { text: t('studio.news'), cta: t('studio.newsMore'), url: '#book' }),
    navbar(
      t,
      { services: '#services', prices: '#prices', contact: '#contact' },
      { cta: t('nav.book'), url: '#book', account: 'true' },
    ),
    element('Hero', {
      id: 'home',
      title: t('studio.hero'),
      text: t('studio.heroText'),
      cta: t('nav.book'),
      url: '#book',
      secondCta: t('nav.prices'),
      secondUrl: '#prices',
      align: 'center',
      height: '520',
    }),
    features(t, 'studio', ['leaf', 'people', 'heart'], { title: t('studio.about') }),
    element('Services', { id: 'services', title: t('services.title') }),
    element('Pricing', { id: 'prices', title: t('studio.prices') }, [
      offer(t, 'single', {}),
      offer(t, 'month', { featured: 'true' }),
      offer(t, 'season', {}),
    ]),
    element('Team', { title: t('clinic.team') }),
    element('Booking', { id: 'book', text: t('booking.heroText') }),
    questions(t, 'studio', 3),
    hours(t),
    contact(t),
    element('Footer', {}),
  ],

  finder: (t) => [
    navbar(
      t,
      { about: '#about-us', join: '#join', contact: '#contact' },
      { cta: t('nav.find'), url: '#find', account: 'true' },
    ),
    element('Hero', {
      id: 'home',
      title: t('finder.hero'),
      text: t('finder.heroText'),
      cta: t('nav.find'),
      url: '#find',
      secondCta: t('nav.join'),
      secondUrl: '#join',
      align: 'center',
    }),
    features(t, 'finder', ['star', 'clock', 'shield'], { id: 'about-us' }),
    element('Locator', { id: 'find', title: t('finder.find'), text: t('finder.findText'), cta: t('nav.find') }),
    element('Section', { id: 'join', title: t('finder.join'), tone: 'tinted' }, [t('finder.joinText')]),
    questions(t, 'finder', 2),
    contact(t),
    element('Footer', {}),
  ],

  booking: (t) => [
    element('Hero', {
      id: 'home',
      title: t('booking.hero'),
      text: t('booking.heroText'),
      align: 'center',
      height: '280',
    }),
    element('Booking', {}),
    hours(t),
    element('Footer', {}),
  ],

  supplier: (t) => [
    navbar(
      t,
      { products: '#products', contact: '#contact' },
      { cta: t('nav.order'), url: '/orders', cart: 'true', account: 'true' },
    ),
    element('Hero', {
      id: 'home',
      title: t('supplier.hero'),
      text: t('supplier.heroText'),
      cta: t('nav.order'),
      url: '/orders',
      secondCta: t('nav.products'),
      secondUrl: '#products',
    }),
    features(t, 'supplier', ['shield', 'people', 'leaf']),
    element('Services', { id: 'products', title: t('services.title'), limit: '8' }),
    contact(t),
    element('Footer', {}),
  ],
}

const plan = (t: Words, key: string, attributes: Record<string, string>): Part =>
  element('Plan', { name: t(`landing.${key}`), cta: t('landing.choose'), ...attributes }, [t(`landing.${key}Text`)])

const offer = (t: Words, key: string, attributes: Record<string, string>): Part =>
  element(
    'Plan',
    {
      name: t(`studio.${key}`),
      price: t(`studio.${key}Price`),
      period: t(`studio.${key}Per`),
      cta: t('studio.choose'),
      url: '#book',
      ...attributes,
    },
    [t(`studio.${key}Text`)],
  )
