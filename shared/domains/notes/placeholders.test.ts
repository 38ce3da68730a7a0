import { expect, it } from 'vitest'
import { PLACEHOLDERS, fillIn } from './placeholders.ts'
import type { PlaceholderValues } from './placeholders.ts'

const values: PlaceholderValues = {
  name: 'Ann <b>Lee</b> & {writer}',
  firstName: 'Ann',
  birthdate: '5/17/1980',
  age: '46',
  date: '11/20/2026',
  time: '9:00 AM',
  clinic: 'Harbor',
  writer: 'Dr. Who',
}

it('fills in each placeholder, as often as it stands there', () => {
  const template = PLACEHOLDERS.map((name) => `{${name}}`).join('|')
  expect(fillIn(`${template}|${template}`, values, { isHtml: false }).split('|')).toEqual([
    ...Object.values(values),
    ...Object.values(values),
  ])
})

it('puts values into a text as letters alone, and fills nothing into what was filled in', () => {
  expect(fillIn('<p>{name}</p>', values, { isHtml: true })).toBe('<p>Ann &lt;b&gt;Lee&lt;/b&gt; &amp; {writer}</p>')
})

it.each(['{birthdate}', '{nobody}', '{ name }', '{}', '{constructor}', '{__proto__}'])(
  'leaves %s as it stands where nothing is known of it',
  (template) => expect(fillIn(template, { ...values, birthdate: '' }, { isHtml: true })).toBe(template),
)
