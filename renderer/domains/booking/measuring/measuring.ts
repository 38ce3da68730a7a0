import { DAY } from '#shared/kernel/time.ts'

/** How far somebody came: they searched a provider, chose one, picked a day, and booked. */
export type Step = 'locator_searched' | 'provider_chosen' | 'booking_started' | 'booking_completed'

/** What the data layer of a page is given: a step, and the labels of the partner who counts. Nothing about the visitor or the appointment. */
export interface Progress {
  event: Step
  gtmId: string
  conversionId?: string | undefined
  conversionLabel?: string | undefined
}

export type Answer = 'allowed' | 'declined'

/** What measuring needs of the page on which it happens. */
export interface MeasuredPage {
  /** Null where the browser keeps nothing for this page. */
  storage: Pick<Storage, 'getItem' | 'setItem'> | null
  /** Host of the site around the page, which asks; null where there is none or nobody knows. */
  site: string | null
  /** Whether the browser says for its owner that nothing may be measured. */
  isRefused(): boolean
  /** Milliseconds since the epoch. */
  now(): number
  /** Pushes a step that is allowed. */
  tell(progress: Progress): void
}

/** After that an answer is asked for again. */
export const ASKED_AGAIN_DAYS = 180
/** Steps that wait for an answer; whoever searches on and on without one is counted so far. */
export const WAITING_MAX = 50

/** As `renderer/static/embed.js` takes them. */
const GTM_ID = /^[\w-]{1,40}$/
const CONVERSION = /^[\w./:-]{1,64}$/
const KEPT = /^(allowed|declined)@(\d{1,15})$/

/** Whether a tag manager may be called so: anybody may write anything into an address. */
export const isGtmId = (given: string): boolean => GTM_ID.test(given)

/**
 * The visitor's answer to whether their way may be counted, and what happened before they gave it. Nothing is told without an
 * answer: steps wait in memory, are told when they allow it and forgotten when they decline.
 */
export class Measuring {
  readonly #page: MeasuredPage
  /** What this page was answered, for where the browser keeps nothing. */
  readonly #answers = new Map<string, string>()
  readonly #listeners = new Set<() => void>()
  #waiting: readonly Progress[] = []

  constructor(page: MeasuredPage) {
    this.#page = page
  }

  /** Whether the browser answers for its owner; then there is nothing to ask. */
  get isRefused(): boolean {
    return this.#page.isRefused()
  }

  /** Who asks: the host of the site around the page. */
  get site(): string | null {
    return this.#page.site
  }

  /** What the visitor answered to the partner with this tag manager on this site; null while they have to be asked. */
  answerOf(gtmId: string): Answer | null {
    if (this.#page.isRefused()) return 'declined'
    const [, answer, at] = KEPT.exec(this.#kept(gtmId) ?? '') ?? []
    const age = this.#page.now() - Number(at)
    // An answer of tomorrow was given by a clock that went wrong, and might hold for years.
    if (!(age >= 0 && age < ASKED_AGAIN_DAYS * DAY)) return null
    return answer === 'allowed' || answer === 'declined' ? answer : null
  }

  /** Takes the visitor's answer, also in place of another one. */
  answer(gtmId: string, answer: Answer): void {
    const kept = `${answer}@${this.#page.now()}`
    this.#answers.set(gtmId, kept)
    try {
      this.#page.storage?.setItem(this.#keyOf(gtmId), kept)
    } catch {
      // It holds for this page.
    }
    this.settle()
  }

  /** Tells a step once that is allowed. A label of another form than a label has is left out. */
  report({ event, gtmId, conversionId, conversionLabel }: Progress): void {
    if (!isGtmId(gtmId) || this.#waiting.length >= WAITING_MAX) return
    const progress: Progress = { event, gtmId }
    if (conversionId !== undefined && CONVERSION.test(conversionId)) progress.conversionId = conversionId
    if (conversionLabel !== undefined && CONVERSION.test(conversionLabel)) progress.conversionLabel = conversionLabel
    this.#waiting = [...this.#waiting, progress]
    this.settle()
  }

  /** Tells or forgets what waits, as far as it was answered, here or in another tab. */
  settle(): void {
    const answered = this.#waiting.map((progress) => ({ progress, answer: this.answerOf(progress.gtmId) }))
    // Before anything is told: whoever listens may report.
    this.#waiting = answered.filter(({ answer }) => answer === null).map(({ progress }) => progress)
    for (const { progress, answer } of answered) if (answer === 'allowed') this.#page.tell(progress)
    for (const listener of this.#listeners) listener()
  }

  /** Calls back when an answer may have changed. Returns the unsubscribe. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #kept(gtmId: string): string | null {
    try {
      return this.#page.storage?.getItem(this.#keyOf(gtmId)) ?? this.#answers.get(gtmId) ?? null
    } catch {
      return this.#answers.get(gtmId) ?? null
    }
  }

  /** Whoever allowed one site to count them said nothing to another that names the same tag manager. */
  #keyOf(gtmId: string): string {
    return `tendwell.measuring.${gtmId}@${this.#page.site ?? ''}`
  }
}
