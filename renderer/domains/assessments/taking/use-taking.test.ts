// @vitest-environment happy-dom
import { createElement } from 'react'
import { expect, it, vi } from 'vitest'
import { useHeldCalls } from '#renderer/testing/held-calls.ts'
import { renderPageHook, usePageHooks } from '#renderer/testing/render-page-hook.tsx'
import { AskedPage, taking } from '#shared/domains/assessments/taking-api.ts'
import { useTaking } from './use-taking.ts'
import { Wizard } from './wizard.tsx'

const page = AskedPage.parse({
  id: '0190a000-0000-7000-8000-000000000001',
  org: { id: '0190a000-0000-7000-8000-000000000002', name: 'Clinic', phone: null },
  number: 1,
  name: {},
  narrative: {},
  summaryPrompt: '',
  questionnaire: {
    groups: [{ id: 'sleep', label: {}, description: {}, icon: 'moon', color: 'default', order: 0, instrument: null }],
    questions: ['well', 'long'].map((id) => ({
      id,
      group: 'sleep',
      question: {},
      type: 'text',
      options: [],
      multi: false,
      isRequired: false,
      min: null,
      max: null,
      shownIf: null,
    })),
  },
})
const user = { name: 'Ann Lee', email: 'ann@mail.test' }
const begun = {
  page,
  user,
  step: 3,
  group: 0,
  questionnaireAnswers: {},
  questionnaireSummary: null,
  plan: null,
  keptUntil: '2026-12-30T12:00:00Z',
}
const summary = { by: 'rules' as const, language: 'en', items: [], scores: [], isUrgent: false }
const open = () => renderPageHook(() => useTaking({ page, about: user, started: { ...begun, token: 'secret' } }))

usePageHooks()
const calls = useHeldCalls()

it('keeps an answer that was given while the one before was on its way', async () => {
  const hook = open()
  await hook.act(({ answer }) => answer('well', 'yes'))
  const first = await calls.next(taking.keep)
  expect([first.params.token, first.body.progress]).toEqual(['secret', { step: 3, group: 0, answers: { well: 'yes' } }])
  await hook.act(({ answer }) => answer('long', '8 hours'))
  await first.answer(undefined)
  // It says nothing of the second answer, which is on nobody's server.
  expect(hook.now.kept).not.toBe('saved')
  const second = await calls.next(taking.keep)
  expect(second.body.progress.answers).toEqual({ well: 'yes', long: '8 hours' })
  await second.answer(undefined)
  await vi.waitFor(() => expect(hook.now.kept).toBe('saved'))
})

it('says what could not be kept, and keeps it with the next answer', async () => {
  const hook = open()
  await hook.act(({ answer }) => answer('well', 'yes'))
  await (await calls.next(taking.keep)).cut()
  await vi.waitFor(() => expect(hook.now.kept).toBe('failed'))
  await hook.act(({ answer }) => answer('long', '8 hours'))
  const next = await calls.next(taking.keep)
  expect(next.body.progress.answers).toEqual({ well: 'yes', long: '8 hours' })
  await next.answer(undefined)
  await vi.waitFor(() => expect(hook.now.kept).toBe('saved'))
})

it('asks for the summary only once the last answers are there, and once for two presses', async () => {
  const hook = open()
  await hook.act(({ answer }) => answer('well', 'yes'))
  await hook.act(({ next }) => void next())
  expect(hook.now.step).toBe(4)
  const last = await calls.next(taking.keep)
  expect(last.body.progress).toEqual({ step: 4, group: 0, answers: { well: 'yes' } })
  expect(calls.waiting(taking.summarise)).toBe(0)
  await last.answer(undefined)
  const asked = await calls.next(taking.summarise)
  await hook.act(({ retry }) => retry())
  await asked.answer({ ...begun, step: 4, questionnaireSummary: summary })
  await vi.waitFor(() => expect(hook.now.summary).toEqual(summary))
  expect(calls.waiting(taking.summarise)).toBe(0)
})

it('begins with the consent, and stays where it is when that is refused', async () => {
  const hook = renderPageHook(() => useTaking({ page, about: user, started: null }))
  await hook.act(({ agree }) => agree())
  const refused = await calls.next(taking.begin)
  expect(refused.body).toMatchObject({ ...user, consent: true })
  await refused.refuse('rate_limited')
  await vi.waitFor(() => expect(hook.now.failure?.code).toBe('rate_limited'))
  expect([hook.now.step, hook.now.token]).toEqual([2, null])
  await hook.act(({ agree }) => agree())
  await (await calls.next(taking.begin)).answer({ token: 'new' })
  await vi.waitFor(() => expect([hook.now.step, hook.now.token]).toEqual([3, 'new']))
})

it.each([0, 6])('says so of step %i, which there is not', (step) => {
  const started = { ...begun, step, token: 'secret' }
  renderPageHook(() => null, {
    around: () => createElement(Wizard, { page, partner: null, person: null, about: user, started }),
  })
  // The key stands for its words: no catalogue is loaded here.
  expect(document.querySelector('.tw-taking')?.textContent).toBe('unknown')
})
