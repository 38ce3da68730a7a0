// @vitest-environment happy-dom
import { createInstance } from 'i18next'
import { createElement } from 'react'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { I18nextProvider } from 'react-i18next'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { renderPageHook, usePageHooks } from '#renderer/testing/render-page-hook.tsx'
import words from '#shared/i18n/en/errors.json' with { type: 'json' }
import { sentencesOf, tellFields } from './refusals.ts'
import { useJudgeResolver, useSchemaResolver } from './schema-resolver.ts'

const Trip = z
  .strictObject({
    name: z.string().min(2),
    seats: z.string().transform(Number).pipe(z.int().max(9)),
    stops: z.array(z.object({ place: z.string().min(1) })),
  })
  .refine(({ name }) => name !== 'nowhere')
type Draft = z.input<typeof Trip>
const aTrip = (part: Partial<Draft> = {}): Draft => ({ name: 'Oslo', seats: '4', stops: [{ place: 'Lund' }], ...part })

usePageHooks()

const i18n = createInstance({ lng: 'en', resources: { en: { errors: words } }, interpolation: { escapeValue: false } })
await i18n.init()
const around = (children: ReactNode) => createElement(I18nextProvider, { i18n }, children)

function formOf(defaultValues: Draft) {
  const sent: z.output<typeof Trip>[] = []
  const hook = renderPageHook(
    () => {
      const form = useForm<Draft, unknown, z.output<typeof Trip>>({ defaultValues, resolver: useSchemaResolver(Trip) })
      return { ...form, problems: sentencesOf(form.formState.errors) }
    },
    { around },
  )
  return { hook, sent, send: () => hook.act(({ handleSubmit }) => handleSubmit((trip) => void sent.push(trip))()) }
}

describe('a form that is judged by the schema of the server', () => {
  it('sends what the schema makes of it', async () => {
    const { sent, send } = formOf(aTrip())
    await send()
    expect(sent).toEqual([{ name: 'Oslo', seats: 4, stops: [{ place: 'Lund' }] }])
  })

  it('names what is wrong under the names of the server, each in the words of the catalogue', async () => {
    const { hook, sent, send } = formOf(aTrip({ name: 'O', seats: '12', stops: [{ place: 'Lund' }, { place: '' }] }))
    await send()
    expect(sent).toEqual([])
    expect(hook.now.problems).toEqual({
      name: 'At least 2 characters',
      seats: 'At most 9',
      'stops.1.place': 'Required',
    })
  })

  it('is not sent when only the whole of it is wrong', async () => {
    const { hook, sent, send } = formOf(aTrip({ name: 'nowhere' }))
    await send()
    expect([sent, Object.keys(hook.now.problems)]).toEqual([[], ['root']])
  })

  it('shows what the server refused beside its field', async () => {
    const { hook } = formOf(aTrip())
    await hook.act(({ setError }) => tellFields(setError, { 'stops.0.place': 'Closed today' }))
    expect(hook.now.problems).toEqual({ 'stops.0.place': 'Closed today' })
  })
})

describe('a form that is judged by a rule', () => {
  it('tells the faults of the rule', async () => {
    const judge = ({ text }: { text: string }) =>
      text === '' ? { faults: { text: { key: 'validation.required' } } } : { form: text.length }
    const hook = renderPageHook(
      () => {
        const form = useForm<{ text: string }, unknown, number>({
          defaultValues: { text: '' },
          resolver: useJudgeResolver<{ text: string }, number>(judge),
        })
        return { ...form, problems: sentencesOf(form.formState.errors) }
      },
      { around },
    )
    await hook.act(({ handleSubmit }) => handleSubmit(() => undefined)())
    expect(hook.now.problems).toEqual({ text: 'Required' })
  })
})
