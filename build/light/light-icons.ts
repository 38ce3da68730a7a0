import type { Plugin } from 'vite'

const LOADER = /@blueprintjs\/icons\/lib\/esm\/iconLoader\.js$/

/**
 * Leaves out of Blueprint the icons that are fetched by a name: ours are components, so that a screen brings those that it shows.
 * The names alone of all of them weigh 6 kB, and every screen had them.
 */
export function lightIcons(): Plugin {
  return {
    name: 'tendwell-light-icons',
    apply: 'build',
    load: (id) =>
      LOADER.test(id)
        ? `export class Icons {
  static getPaths() {}
  static async load(icon) { throw new Error('No icon by name: ' + icon) }
}`
        : undefined,
  }
}
