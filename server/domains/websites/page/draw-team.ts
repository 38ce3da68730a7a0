import { initialsOf } from '#shared/kernel/initials.ts'
import { html } from './html.ts'
import type { Html } from './html.ts'
import type { PageContext } from './page-context.ts'

/** Who of the staff agreed to be shown, by name. */
export const drawTeam = ({ facts }: PageContext): Html =>
  html`<ul class="team">
    ${facts.team.map(
      ({ id, name, title, hasPicture }) =>
        html`<li>
          ${
            hasPicture
              ? html`<img
                  src="/api/web/team/${id}/picture"
                  alt=""
                  width="112"
                  height="112"
                  loading="lazy"
                  decoding="async"
                />`
              : html`<span class="initials" aria-hidden="true">${initialsOf(name)}</span>`
          }
          <p><b dir="auto">${name}</b>${title !== '' && html`<span dir="auto">${title}</span>`}</p>
        </li>`,
    )}
  </ul>`

/** To whoever writes the page: visitors are shown nothing until somebody agrees. */
export const drawNoTeam = ({ phrase }: PageContext): Html => html`<p class="quiet-text">${phrase('team.none')}</p>`
