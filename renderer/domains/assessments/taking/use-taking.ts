import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useCall } from '#renderer/api/use-api.ts'
import type { ApiError } from '#renderer/api/api-error.ts'
import type { AnswerValue, Answers, Summary } from '#shared/domains/assessments/content.ts'
import type { PlanDraft } from '#shared/domains/assessments/plan-draft.ts'
import { judgeAnswers, shownGroups } from '#shared/domains/assessments/rules.ts'
import type { Fault } from '#shared/domains/assessments/rules.ts'
import { taking } from '#shared/domains/assessments/taking-api.ts'
import type { AskedPage, Taking } from '#shared/domains/assessments/taking-api.ts'
import type { About } from './about.ts'

/** What a link has opened. */
export type Started = Taking & { token: string }

interface TakingOptions {
  page: AskedPage
  about: About
  started: Started | null
}

/** Milliseconds after the last answer until it is kept. */
const KEEP_AFTER = 1200

/** How far somebody has come in an assessment, kept on the server from the moment at which they agreed to it. */
export function useTaking({ page, about, started }: TakingOptions) {
  const [token, setToken] = useState(started?.token ?? null)
  const [user, setUser] = useState(started?.user ?? about)
  const [step, setStep] = useState(started?.step ?? 2)
  const [group, setGroup] = useState(started?.group ?? 0)
  const [answers, setAnswers] = useState<Answers>(started?.questionnaireAnswers ?? {})
  const [faults, setFaults] = useState<Record<string, Fault>>({})
  const [summary, setSummary] = useState<Summary | null>(started?.questionnaireSummary ?? null)
  const [plan, setPlan] = useState<PlanDraft | null>(started?.plan ?? null)
  const [kept, setKept] = useState<'nothing' | 'typing' | 'saved' | 'failed' | 'forgotten'>('nothing')
  const begin = useCall(taking.begin)
  const keep = useCall(taking.keep)
  const summarise = useCall(taking.summarise)
  const makePlan = useCall(taking.plan)
  const forget = useCall(taking.forget)
  const groups = shownGroups(page.questionnaire, answers)
  const shown = groups[Math.min(group, groups.length - 1)]
  const place = { step, group, answers }
  /** Counts the answers: one that was given while another was sent is sent as well. */
  const typed = useRef(0)

  function keepAt(progress: { step: number; group: number; answers: Answers }): void {
    if (token === null) return
    const count = typed.current
    keep.mutate(
      { params: { token }, body: { progress: { ...progress, answers: storable(progress.answers) } } },
      {
        onSuccess: () => setKept(typed.current === count ? 'saved' : 'typing'),
        onError: () => setKept('failed'),
      },
    )
  }
  const keepNow = useEffectEvent(() => keepAt(place))
  useEffect(() => {
    if (kept !== 'typing') return undefined
    const timer = setTimeout(keepNow, KEEP_AFTER)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each answer starts the pause anew
  }, [kept, answers])

  function goTo(next: number, nextGroup = 0): void {
    setFaults({})
    setStep(next)
    setGroup(nextGroup)
    if (next < 4) {
      setSummary(null)
      setPlan(null)
    }
    if (next === 3 || (next === 2 && token !== null)) keepAt({ step: next, group: nextGroup, answers })
  }

  const generate = useEffectEvent(() => {
    if (token === null || summary !== null || summarise.isPending) return
    // Not before the last answers are there.
    keep.mutate(
      { params: { token }, body: { progress: { step: 4, group: 0, answers: storable(answers) } } },
      {
        onSuccess: () =>
          summarise.mutate({ params: { token } }, { onSuccess: (made) => setSummary(made.questionnaireSummary) }),
      },
    )
  })
  // Made by itself on entry if there is none (spec §5 Assessment).
  useEffect(() => {
    if (step === 4) generate()
  }, [step])

  return {
    token,
    user,
    step,
    groups,
    shown,
    group: Math.min(group, Math.max(0, groups.length - 1)),
    answers,
    faults,
    summary,
    plan,
    kept,
    isBusy: begin.isPending || summarise.isPending || makePlan.isPending,
    isPlanning: makePlan.isPending,
    failure: firstOf(begin.error, summarise.error, makePlan.error, step === 4 ? keep.error : null),
    tell: (told: About) => {
      setUser(told)
      goTo(2)
    },
    back() {
      if (step === 3 && group > 0) return goTo(3, group - 1)
      return goTo(step === 4 ? 3 : step - 1, step === 4 ? Math.max(0, groups.length - 1) : 0)
    },
    /** From the intro on, once somebody has agreed: from here on it is kept. */
    agree() {
      if (token !== null) return goTo(3)
      return begin.mutate(
        {
          params: { pageId: page.id },
          body: { ...user, consent: true, progress: { step: 3, group: 0, answers: {} } },
        },
        {
          onSuccess(made) {
            setToken(made.token)
            setStep(3)
          },
        },
      )
    },
    answer(id: string, value: AnswerValue | undefined) {
      typed.current += 1
      setAnswers(({ [id]: _before, ...others }) => (value === undefined ? others : { ...others, [id]: value }))
      setFaults(({ [id]: _fault, ...others }) => others)
      setKept('typing')
    },
    /** @returns whether all that is shown was answered well */
    next(): boolean {
      const wrong = shown === undefined ? {} : judgeAnswers(shown.questions, answers)
      setFaults(wrong)
      if (Object.keys(wrong).length > 0) return false
      goTo(group + 1 < groups.length ? 3 : 4, group + 1 < groups.length ? group + 1 : 0)
      return true
    },
    retry: () => generate(),
    makePlan() {
      if (token === null || makePlan.isPending) return
      makePlan.mutate(
        { params: { token } },
        {
          onSuccess(made) {
            setPlan(made.plan)
            setStep(5)
          },
        },
      )
    },
    forget() {
      if (token === null) return
      forget.mutate({ params: { token } }, { onSuccess: () => setKept('forgotten') })
    },
  }
}

export type TakingState = ReturnType<typeof useTaking>

const firstOf = (...errors: (ApiError | null)[]): ApiError | null => errors.find((error) => error !== null) ?? null

/** Without what is no number yet: half a number is not kept. */
const storable = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => typeof value !== 'number' || Number.isFinite(value)))
