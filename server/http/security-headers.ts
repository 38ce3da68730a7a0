import type { Middleware } from 'koa'
import helmet from 'koa-helmet'

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

const closed = helmet({ ...common, contentSecurityPolicy: { useDefaults: false, directives } })

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

const closedButFor = (guests: readonly Guests[]) =>
  helmet({
    ...common,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        ...directives,
        scriptSrc: [...OURSELVES, ...guests.flatMap(({ scripts }) => scripts)],
        frameSrc: guests.flatMap(({ frames }) => frames),
        connectSrc: [...OURSELVES, ...guests.flatMap(({ calls }) => calls)],
      },
    },
  })

/** The public pages live inside other people's sites, and so does the script that puts them there; nothing else may be framed. */
const framed = helmet({
  ...common,
  frameguard: false,
  crossOriginResourcePolicy: { policy: 'cross-origin' },
  contentSecurityPolicy: { useDefaults: false, directives: { ...directives, frameAncestors: ['*'] } },
})

/** Its address is a key: it goes to no other site, into no search engine, and nobody's page lies over its buttons. */
const secretLink = helmet({
  ...common,
  referrerPolicy: { policy: 'no-referrer' },
  contentSecurityPolicy: { useDefaults: false, directives },
})

/** Where pages begin that are opened by such an address. */
const SECRET = ['/web/booking/', '/web/offer/'] as const

/** The reference page's own program sets styles in its markup. */
const reference = helmet({
  ...common,
  contentSecurityPolicy: { useDefaults: false, directives: { ...directives, styleSrc: ["'self'", "'unsafe-inline'"] } },
})

/** Content security policy, transport security, sniffing, framing: by what is served. */
export function securityHeaders(on: { withRecaptcha: boolean; withStripe: boolean }): Middleware {
  const guests = [...(on.withRecaptcha ? [RECAPTCHA] : []), ...(on.withStripe ? [STRIPE] : [])]
  const page = guests.length === 0 ? closed : closedButFor(guests)
  return (ctx, next) => {
    ctx.set('permissions-policy', 'camera=(self), microphone=(), geolocation=(self), payment=(self)')
    if (SECRET.some((beginning) => ctx.path.startsWith(beginning))) {
      ctx.set('x-robots-tag', 'noindex, nofollow')
      return secretLink(ctx, next)
    }
    if (ctx.path.startsWith('/web/') || ctx.path === '/embed.js') return framed(ctx, next)
    if (ctx.path.startsWith('/api/docs')) return reference(ctx, next)
    return page(ctx, next)
  }
}
