import type { AskedGroup } from '#shared/domains/assessments/content.ts'

/** Lines on a field of 24. */
const PATHS: Record<AskedGroup['icon'], string> = {
  heart: 'M12 20S4 15 4 9.5A4 4 0 0 1 12 8a4 4 0 0 1 8 1.500C20 15 12 20 12 20Z',
  moon: 'M19 14a8 8 0 1 1-9-9 7 7 0 0 0 9 9Z',
  leaf: 'M5 19C4 10 10 5 19 5c0 9-5 14-12 13M5 19l7-7',
  run: 'M14 4a1 1 0 1 0 .1 0M6 20l4-5 4 2v4M10 15l2-6 4 1 3 3M12 9 8 8l-3 3',
  mind: 'M9 18v3h6v-3a7 7 0 1 0-6 0ZM10 21h4',
  drop: 'M12 3s6 7 6 11a6 6 0 0 1-12 0c0-4 6-11 6-11Z',
  sun: 'M12 8a4 4 0 1 0 .1 0M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.500 1.500M17.500 17.500 19 19M5 19l1.500-1.500M17.500 6.500 19 5',
  shield: 'M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6l7-3Z',
}

/** Of a group of questions; its name stands beside it. */
export const GroupIcon = ({ icon }: { icon: AskedGroup['icon'] }) => (
  <svg aria-hidden fill="none" height="24" stroke="currentColor" strokeWidth="1.75" viewBox="0 0 24 24" width="24">
    <path d={PATHS[icon]} strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)
