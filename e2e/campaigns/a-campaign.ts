export const LINK = 'https://harbor.example/check-up'

/** A campaign as a call writes it: shown to all, always. */
export const campaign = (change: object) => ({
  name: 'Campaign',
  services: [],
  ctaURL: LINK,
  ctaText: '',
  title: '',
  caption: 'Half an hour that tells a lot.',
  startDate: null,
  endDate: null,
  photoURL: null,
  status: 'active',
  comparedWith: null,
  ...change,
})
