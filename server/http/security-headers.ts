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

/** Where reCAPTCHA is on, its program and its frame come from Google (https://developers.google.com/recaptcha/docs/faq). */
const RECAPTCHA = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/']
const closedButForRecaptcha = helmet({
  ...common,
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      ...directives,
      scriptSrc: [...OURSELVES, ...RECAPTCHA],
      frameSrc: RECAPTCHA,
      connectSrc: [...OURSELVES, 'https://www.google.com/recaptcha/'],
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
export const securityHeaders =
  ({ withRecaptcha }: { withRecaptcha: boolean }): Middleware =>
  (ctx, next) => {
    ctx.set('permissions-policy', 'camera=(self), microphone=(), geolocation=(self), payment=(self)')
    if (SECRET.some((beginning) => ctx.path.startsWith(beginning))) {
      ctx.set('x-robots-tag', 'noindex, nofollow')
      return secretLink(ctx, next)
    }
    if (ctx.path.startsWith('/web/') || ctx.path === '/embed.js') return framed(ctx, next)
    if (ctx.path.startsWith('/api/docs')) return reference(ctx, next)
    return withRecaptcha ? closedButForRecaptcha(ctx, next) : closed(ctx, next)
  }
