import type { Step } from '../measuring/measuring.ts'
import type { Prefill } from './prefill.ts'

/**
 * Tells how far a booking came to the tag manager of the partner who named one, once the visitor allows it. What asks them and
 * keeps their answer is fetched where there is one; a step is lost on a line that does not bring it.
 */
export function reportProgress(
  event: Step,
  { gtmId, conversionId, conversionLabel }: Pick<Prefill, 'gtmId' | 'conversionId' | 'conversionLabel'>,
): void {
  if (gtmId === undefined) return
  void import('../measuring/index.ts')
    .then(({ measuring }) => measuring.report({ event, gtmId, conversionId, conversionLabel }))
    .catch(() => undefined)
}
