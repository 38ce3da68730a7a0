import { html } from './html.ts'
import type { Html } from './html.ts'
import type { FormState } from './page-context.ts'
import { FORM_TRAP } from './trap.ts'

interface Field {
  name: string
  label: string
  isNeeded?: boolean
  /** Below the field. */
  help?: string
}

export interface Line extends Field {
  type: 'text' | 'email' | 'tel'
  autocomplete: string
  /** Of a code of digits. */
  isCode?: boolean
}

/** Draws the fields of a form, with what was typed and what is to be mended. No other form of the page has its name. */
export function fieldsOf(form: FormState, formName: string) {
  const idOf = (name: string) => `${formName}-${name}`
  const around = ({ name, label, help = '' }: Field, field: Html): Html => {
    const error = form.errors[name]
    return html`<p class="field">
      <label for="${idOf(name)}">${label}</label>${field}${
        error !== undefined && html`<span class="wrong" id="${idOf(name)}-wrong">${error}</span>`
      }${help !== '' && html`<span class="quiet-text" id="${idOf(name)}-help">${help}</span>`}
    </p>`
  }
  const said = ({ name, help = '' }: Field): Html => {
    const isWrong = form.errors[name] !== undefined
    const told = [...(isWrong ? [`${idOf(name)}-wrong`] : []), ...(help === '' ? [] : [`${idOf(name)}-help`])]
    return html`${isWrong && html` aria-invalid="true"`}${
      told.length > 0 && html` aria-describedby="${told.join(' ')}"`
    }`
  }
  return {
    line: (field: Line): Html =>
      around(
        field,
        html`<input
          id="${idOf(field.name)}"
          name="${field.name}"
          type="${field.type}"
          autocomplete="${field.autocomplete}"
          value="${form.values[field.name] ?? ''}"
          maxlength="254"
          dir="auto"
          ${field.isCode === true && html` inputmode="numeric"`}${field.isNeeded === true && html` required`}${said(field)}
        />`,
      ),
    text: (field: Field & { rows: number; most: number }): Html =>
      around(
        field,
        html`<textarea
          id="${idOf(field.name)}"
          name="${field.name}"
          rows="${field.rows}"
          maxlength="${field.most}"
          dir="auto"
          ${field.isNeeded === true && html` required`}${said(field)}
        >
${form.values[field.name] ?? ''}</textarea>`,
      ),
    trap: (label: string): Html =>
      html`<p class="trap" aria-hidden="true">
        <label>${label}<input name="${FORM_TRAP}" tabindex="-1" autocomplete="off" /></label>
      </p>`,
    /** What is about the whole form. */
    problem: (otherwise: string): Html =>
      html`${
        Object.keys(form.errors).length > 0 &&
        html`<p class="wrong" role="alert">${form.errors['form'] ?? otherwise}</p>`
      }`,
  }
}
