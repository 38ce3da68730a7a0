import type { Middleware } from 'koa'
import helmet from 'koa-helmet'
import { SECRET_LINKS } from '#shared/secret-links.ts'

const NOBODY = ["'none'"]
const OURSELVES = ["'self'"]

const directives = {
  defaultSrc: OURSELVES,
  scriptSrc: OURSELVES,
  styleSrc: OURSELVES,
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: OURSELVES,
  connectSrc: OURSELVES,
  objectSrc: NOBODY,
  baseUri: NOBODY,
  formAction: OURSELVES,
  frameAncestors: NOBODY,
  upgradeInsecureRequests: null,
}

const common = {
  crossOriginEmbedderPolicy: false,
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
} as const

/** Whose programs and frames the pages may load beside our own. */
interface Guests {
  scripts: readonly string[]
  frames: readonly string[]
  calls: readonly string[]
}

/** The program and the frame of reCAPTCHA come from Google (https://developers.google.com/recaptcha/docs/faq). */
const RECAPTCHA_PLACES = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/']
const RECAPTCHA: Guests = {
  scripts: RECAPTCHA_PLACES,
  frames: RECAPTCHA_PLACES,
  calls: ['https://www.google.com/recaptcha/'],
}

/** The form of a card is Stripe's own, in its frame (https://docs.stripe.com/security/guide#content-security-policy). */
const STRIPE: Guests = {
  scripts: ['https://js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
}

const policyFor = (guests: readonly Guests[]) => ({
  useDefaults: false,
  directives:
    guests.length === 0
      ? directives
      : {
          ...directives,
          scriptSrc: [...OURSELVES, ...guests.flatMap(({ scripts }) => scripts)],
          frameSrc: [...OURSELVES, ...guests.flatMap(({ frames }) => frames)],
          connectSrc: [...OURSELVES, ...guests.flatMap(({ calls }) => calls)],
        },
})

/** The public pages live inside other people's sites, and so does the script that puts them there; nothing else may be framed. */
const framedWith = (guests: readonly Guests[]) => {
  const { useDefaults, directives: ours } = policyFor(guests)
  return helmet({
    ...common,
    frameguard: false,
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    contentSecurityPolicy: { useDefaults, directives: { ...ours, frameAncestors: ['*'] } },
  })
}
const framed = framedWith([])

/** Its address is a key: it goes to no other site, into no search engine, and nobody's page lies over its buttons. */
const secretBut = (guests: readonly Guests[]) =>
  helmet({ ...common, referrerPolicy: { policy: 'no-referrer' }, contentSecurityPolicy: policyFor(guests) })

/** What is opened by an address with a secret in it: what visitors have of their own, the links of mails. */
const SECRET = new RegExp(`^/(web/(${SECRET_LINKS.join('|')})|auth/jwt/[^/]+)/.`)

/** The page by which what was begun by such a link is taken into an account; its secret is in `take`. */
const TAKING = /^\/dashboard\/plan\/assessment\/?$/

/** What may stand in other people's sites; whatever else there is may not, also what comes later. */
const FRAMED = /^\/(embed\.js|web\/(scheduler|locator|register)(\/[^/]*)?\/?)$/

/** The page of one's own booking, on which a fee is paid by another card. */
const OWN_BOOKING = /^\/web\/booking\/./

/** On which of them visitors give a card, and are asked whether they are people. */
const BOOKING = /^\/web\/scheduler(\/[^/]*)?\/?$/

/**
 * The websites that orgs make for themselves. No script runs in one, and it is of no origin: whatever stood in it could reach no token
 * and no call of who has signed in. Its links and its form work (docs/decisions/websites/websites.md).
 */
const WEBSITES = /^\/web\/template\/./
const websitesOf = (publicUrl: string) =>
  helmet({
    ...common,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: NOBODY,
        styleSrc: OURSELVES,
        imgSrc: OURSELVES,
        // What is booked on a page is shown by the product, which may have another origin.
        formAction: [...OURSELVES, new URL(publicUrl).origin],
        baseUri: NOBODY,
        frameAncestors: NOBODY,
        objectSrc: NOBODY,
        sandbox: [
          'allow-forms',
          'allow-popups',
          'allow-popups-to-escape-sandbox',
          'allow-top-navigation-by-user-activation',
        ],
      },
    },
  })

/** What such a page loads: it has no origin, so this is asked for by none of ours. */
const OF_WEBSITES = /^\/api\/web\/(site-style\/|campaigns\/[^/]+\/shown$|team\/[^/]+\/picture$)/

/** The reference page's own program sets styles in its markup. */
const reference = helmet({
  ...common,
  contentSecurityPolicy: { useDefaults: false, directives: { ...directives, styleSrc: ["'self'", "'unsafe-inline'"] } },
})

/**
 * The program that reads barcodes is WebAssembly. It runs in a worker, which has the policy of its own file: no page
 * may run any.
 */
const BARCODES = /^\/assets\/barcode-worker-[\w-]+\.js$/
const barcodes = helmet({
  ...common,
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { ...directives, scriptSrc: ["'self'", "'wasm-unsafe-eval'"] },
  },
})

/** What a call answers is for programs: opened by itself it is no page, loads nothing and runs nothing. */
const answering = {
  defaultSrc: NOBODY,
  baseUri: NOBODY,
  formAction: NOBODY,
  frameAncestors: NOBODY,
  objectSrc: NOBODY,
  sandbox: [],
}
const answers = helmet({ ...common, contentSecurityPolicy: { useDefaults: false, directives: answering } })

const forWebsites = helmet({
  ...common,
  crossOriginResourcePolicy: { policy: 'cross-origin' },
  contentSecurityPolicy: { useDefaults: false, directives: answering },
})

/** Content security policy, transport security, sniffing, framing: by what is served. */
export function securityHeaders(on: { withRecaptcha: boolean; withStripe: boolean; publicUrl: string }): Middleware {
  const guests = [...(on.withRecaptcha ? [RECAPTCHA] : []), ...(on.withStripe ? [STRIPE] : [])]
  const page = helmet({ ...common, contentSecurityPolicy: policyFor(guests) })
  const booking = framedWith(guests)
  const websites = websitesOf(on.publicUrl)
  const secretLink = secretBut(on.withRecaptcha ? [RECAPTCHA] : [])
  const ownBooking = secretBut(guests)
  return (ctx, next) => {
    ctx.set('permissions-policy', 'camera=(self), microphone=(), geolocation=(self), payment=(self)')
    const path = pathOf(ctx.path)
    const isSecret = path === null || SECRET.test(path) || (TAKING.test(path) && ctx.query['take'] !== undefined)
    if (isSecret || path.startsWith('/api/')) ctx.set('x-robots-tag', 'noindex, nofollow')
    if (path !== null && OWN_BOOKING.test(path)) return ownBooking(ctx, next)
    if (isSecret) return secretLink(ctx, next)
    if (BOOKING.test(path)) return booking(ctx, next)
    if (FRAMED.test(path)) return framed(ctx, next)
    if (BARCODES.test(path)) return barcodes(ctx, next)
    if (WEBSITES.test(path)) return websites(ctx, next)
    if (OF_WEBSITES.test(path)) return forWebsites(ctx, next)
    if (path.startsWith('/api/docs')) return reference(ctx, next)
    if (path.startsWith('/api/')) return answers(ctx, next)
    return page(ctx, next)
  }
}

/** The path as the page reads it, in lower case; null for one that is spelled so that nobody knows how it will be read. */
function pathOf(path: string): string | null {
  try {
    const decoded = decodeURIComponent(path).toLowerCase()
    // Escaped twice, a slash of the other kind, dots: a router, a proxy and this may each read another path.
    return /[%\\]|\/\.{1,2}(\/|$)|\/\//.test(decoded) ? null : decoded
  } catch {
    return null
  }
}
