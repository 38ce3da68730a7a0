import { tenths, whole } from './figures.ts'
import type { WritingFigures } from './writing.ts'

export function writingRows({ texts, seconds, cpuMsAText }: WritingFigures): string[][] {
  return [
    [
      `${texts.toLocaleString('en')} descriptions written by rules, without a model`,
      `${tenths(seconds)} s, ${whole(texts / seconds)} a second`,
      '',
      '',
    ],
    ['… processor time a text', cpuMsAText === undefined ? '' : `${tenths(cpuMsAText)} ms`, '', ''],
  ]
}
