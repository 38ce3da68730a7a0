/**
 * What shows that a requirement is met: a file, `file#name` of something in it, or `file › title` of a test in it. The
 * check reads each file and finds what is named there.
 */
export type Evidence = string

export type Verdict = 'met' | 'partly' | 'not' | 'not applicable'

/** One requirement of a standard, in a few words of our own, and how it stands with it. */
export interface Requirement {
  /** As the standard numbers it. */
  id: string
  /** Not the standard's text, which belongs to others. */
  asks: string
  verdict: Verdict
  shownBy: readonly Evidence[]
  /** What is missing, or why it does not arise; null only for what is met. */
  remark: string | null
}

export interface Chapter {
  title: string
  /** Titles of its sections, by their numbers. */
  sections: Readonly<Record<string, string>>
  requirements: readonly Requirement[]
}

export const met = (id: string, asks: string, shownBy: readonly Evidence[], remark: string | null = null) =>
  ({ id, asks, verdict: 'met', shownBy, remark }) satisfies Requirement

/** @param remark what is missing, and in whose hands that lies */
export const partly = (id: string, asks: string, shownBy: readonly Evidence[], remark: string) =>
  ({ id, asks, verdict: 'partly', shownBy, remark }) satisfies Requirement

/** @param remark why it does not arise */
export const notApplicable = (id: string, asks: string, remark: string, shownBy: readonly Evidence[] = []) =>
  ({ id, asks, verdict: 'not applicable', shownBy, remark }) satisfies Requirement
