import { drawLink } from './draw-link.ts'
import { html } from './html.ts'
import type { Html } from './html.ts'
import { signOf } from './icons.ts'
import type { PageContext } from './page-context.ts'

interface Navbar {
  title: string
  cta: string
  url: string
  cart: boolean
  account: boolean
}

/** The head of a page: the org's sign and name, the links, one thing to do, the cart and the account (spec §2). */
export function drawNavbar({ title, cta, url, cart, account }: Navbar, links: Html[], page: PageContext): Html {
  const { facts, phrase, hrefOf } = page
  return html`<header class="navbar">
    <div class="inner">
      <a class="brand" href="#top"
        >${facts.photoURL !== null && html`<img src="${facts.photoURL}" alt="" width="36" height="36" />`}<span
          dir="auto"
          >${title === '' ? facts.name : title}</span
        ></a
      >
      <nav aria-label="${phrase('nav')}">
        <ul>
          ${links}
        </ul>
      </nav>
      ${cta !== '' && url !== '' && drawLink(page, url, cta, 'button')}${
        cart &&
        html`<a class="sign" href="${hrefOf('/dashboard/shop?cart=open')}" aria-label="${phrase('account.cart')}"
          >${signOf('cart')}</a
        >`
      }${account && drawAccount(page)}
    </div>
  </header>`
}

/**
 * The ways to one's own account. The page knows nobody, so they are the same for all: who has signed in already is led on at once.
 * It opens without a program, and closes by Esc or a press beside it.
 */
function drawAccount({ facts, phrase, hrefOf, newId }: PageContext): Html {
  const id = newId('account')
  const way = (path: string, words: string) => html`<li><a href="${hrefOf(path)}">${words}</a></li>`
  return html`<button class="sign account" type="button" popovertarget="${id}" aria-label="${phrase('account.open')}">
      ${signOf('person')}
    </button>
    <nav class="menu" id="${id}" popover aria-label="${phrase('account.open')}">
      <ul>
        ${way('/auth/jwt/login', phrase('account.signIn'))}${way('/auth/jwt/register', phrase('account.register'))}${
          facts.kind === 'customer'
            ? way('/dashboard/schedule', phrase('account.appointments'))
            : way('/dashboard/inv', phrase('account.orders'))
        }
      </ul>
    </nav>`
}
