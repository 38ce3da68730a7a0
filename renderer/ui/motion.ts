/** Whether nothing should move: as the device asks, or as the person has chosen in the settings. */
export const isCalm = (): boolean =>
  document.documentElement.dataset['motion'] === 'reduce' || matchMedia('(prefers-reduced-motion: reduce)').matches
