import type { IconsPort } from './port.ts'

/** Where no service is configured, there are the icons of the bundled library. */
export const noIcons: IconsPort = {
  search: async () => ({ icons: [], isAway: false }),
  read: async () => null,
}
