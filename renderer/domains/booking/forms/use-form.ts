import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ApiError } from '#renderer/api/api-error.ts'
import { pageStorage } from '#renderer/platform/page-storage.ts'
import { queryKey, useCall } from '#renderer/api/use-api.ts'
import { linkForms } from '#shared/domains/forms/link-api.ts'
import type { AnswerValue, Answers } from '#shared/domains/forms/content.ts'
import { judgeAnswers, tidied } from '#shared/domains/forms/judge-answers.ts'
import type { Fault } from '#shared/domains/forms/judge-answers.ts'
import type { AskedForm } from '#shared/domains/forms/schema.ts'
import { deviceSecret, forgetDevice } from './device.ts'
import { unsentUnder } from './unsent.ts'

/** Milliseconds after the first letter that was not kept yet. */
const KEEP_AFTER = 1200
/** Between two tries while the line is gone. */
const AGAIN_AFTER = 5000

/** Whether what was typed is with the server. `waiting`: the line is gone, and it goes there once it is back. */
type Kept = 'nothing' | 'typing' | 'kept' | 'waiting' | 'forgotten'

interface FormOptions {
  token: string
  form: AskedForm
  /** It was published anew, or is asked for no more. */
  onStale: () => void
}

/**
 * The answers to one form: kept on the server while they are typed, given back to the same device, and signed once. What cannot
 * be sent for want of a line is kept on the device, sealed, and sent once the page has one, also when it was closed meanwhile.
 */
export function useForm({ token, form, onStale }: FormOptions) {
  const queries = useQueryClient()
  const params = { token, formId: form.form }
  const [answers, setAnswers] = useState<Answers>({})
  const [faults, setFaults] = useState<Record<string, Fault | string>>({})
  const [kept, setKept] = useState<Kept>('nothing')
  const [wantsSign, setWantsSign] = useState(false)
  const [round, setRound] = useState(0)
  const keeping = useCall(linkForms.keep)
  const signing = useCall(linkForms.sign)
  const resume = useCall(linkForms.resume)
  /** Counts what was typed. */
  const typed = useRef(0)
  const [unsent] = useState(() => unsentUnder(pageStorage('localStorage'), token))
  const { mutate: read } = resume
  useEffect(() => {
    /** Whoever was quicker to type than the line keeps what they typed. */
    const show = (found: Answers, how: Kept) => {
      if (typed.current > 0) return
      setAnswers(answersTo(form, found))
      setKept(how)
    }
    void unsent.read(form.form).then((found) => {
      // What did not reach the server is what was typed last.
      if (found !== null) return show(found, 'typing')
      return read(
        { params: { token }, body: { device: deviceSecret() } },
        {
          onSuccess({ drafts }) {
            const draft = drafts.find((one) => one.form === form.form)
            if (draft !== undefined) show(draft.answers, 'kept')
          },
        },
      )
    })
  }, [read, token, form, unsent])
  useEffect(() => {
    if (kept === 'typing' || kept === 'waiting') void unsent.keep(form.form, storable(form, answers))
    else if (kept !== 'nothing') void unsent.drop(form.form)
  }, [kept, answers, form, unsent])

  const isStale = ({ code }: ApiError) => code === 'form_changed' || code === 'forms_over' || code === 'not_found'
  /** What was typed goes into the form as it is now; where there is none any more, it goes. */
  function leave({ code }: ApiError) {
    if (code !== 'form_changed') void unsent.drop(form.form)
    onStale()
  }

  function keep() {
    const count = typed.current
    keeping.mutate(
      { params, body: { number: form.number, answers: storable(form, answers), device: deviceSecret() } },
      {
        onSuccess: () => setKept(typed.current === count ? 'kept' : 'typing'),
        onError(error) {
          if (isStale(error)) leave(error)
          else setKept('waiting')
        },
      },
    )
  }

  function send() {
    signing.mutate(
      { params, body: { number: form.number, answers: tidied(answers) } },
      {
        onSuccess(asked) {
          void unsent.drop(form.form)
          queries.setQueryData(queryKey(linkForms.open, { params: { token } }), asked)
        },
        onError(error) {
          if (isStale(error)) leave(error)
          if (error.code !== 'offline') setWantsSign(false)
          setFaults(
            Object.fromEntries(
              Object.entries(error.fields).map(([field, text]) => [field.replace('answers.', ''), text]),
            ),
          )
        },
      },
    )
  }

  const keepNow = useEffectEvent(keep)
  const sendNow = useEffectEvent(send)
  useEffect(() => {
    if (kept !== 'typing' && kept !== 'waiting') return undefined
    const timer = setInterval(() => keepNow(), kept === 'typing' ? KEEP_AFTER : AGAIN_AFTER)
    return () => clearInterval(timer)
  }, [kept])
  const isLineGone = signing.error?.code === 'offline'
  useEffect(() => {
    if (!wantsSign || !isLineGone) return undefined
    const again = () => sendNow()
    const timer = setTimeout(again, AGAIN_AFTER)
    window.addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', again)
    }
  }, [wantsSign, isLineGone])

  return {
    answers,
    /** Another one after all was deleted: the fields begin anew. */
    round,
    faults,
    kept,
    /** Whether this browser keeps what waits for a line. */
    isOnDevice: unsent.isPossible,
    isSending: signing.isPending,
    /** It was sent, and waits for the line. */
    isWaiting: wantsSign && isLineGone,
    refusal: isLineGone ? null : signing.error,
    change(id: string, value: AnswerValue | undefined) {
      typed.current += 1
      setAnswers((before) => {
        const { [id]: _before, ...others } = before
        return value === undefined ? others : { ...others, [id]: value }
      })
      setFaults(({ [id]: _fault, ...others }) => others)
      setKept('typing')
    },
    /** Leaves nothing of what was typed on this device, nor the way to what of it the server keeps. */
    forget() {
      typed.current += 1
      forgetDevice()
      setAnswers({})
      setFaults({})
      setWantsSign(false)
      setKept('forgotten')
      setRound(round + 1)
    },
    /** Sends it; what is missing is told, and counted in the answer. */
    sign(): boolean {
      if (signing.isPending) return true
      const wrong = judgeAnswers(form.content.fields, tidied(answers))
      setFaults(wrong)
      if (Object.keys(wrong).length > 0) return false
      setWantsSign(true)
      send()
      return true
    },
  }
}

export type FormState = ReturnType<typeof useForm>

/** Of answers those that belong to a field of the form: it may have been published anew since. */
const answersTo = (form: AskedForm, answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([id]) => form.content.fields.some((field) => field.id === id)))

/** Without what is no number yet: half a number is not kept. */
const storable = (form: AskedForm, answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answersTo(form, answers)).filter(([, value]) => typeof value !== 'number' || Number.isFinite(value)),
  )
