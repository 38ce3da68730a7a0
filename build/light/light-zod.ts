import type { Plugin } from 'vite'

/**
 * Leaves out of every page what of zod only others need. The functions stay by name, since zod's schemas hold on to them, and
 * do nothing.
 *
 * - Describing schemas as JSON Schema: the server does that. 5.5 kB.
 * - Its own English sentences: ours are told by the kind of an issue, in five languages. 1 kB.
 * - Following data in circles: what pages check comes from JSON and from forms, neither of which has any. 2 kB.
 */
export function lightZod(): Plugin {
  return {
    name: 'tendwell-light-zod',
    enforce: 'pre',
    transform(code, id) {
      const file = /\/zod\/v4\/(.*)\.js$/.exec(id)?.[1]
      if (file === 'locales/en') return { code: 'export default () => ({})', map: null }
      const names = [...code.matchAll(/^export (?:const|function|class) ([\w$]+)/gm)].map(([, name]) => name)
      if (file === 'core/memoizer')
        return { code: names.map((name) => `export const ${name} = () => undefined`).join('\n'), map: null }
      if (file !== 'core/json-schema-processors' && file !== 'core/to-json-schema') return undefined
      const stubs = names.map((name) => `export const ${name} = () => () => undefined`)
      // `process` stands for a function of another name there.
      if (file === 'core/to-json-schema') stubs.push('export { processSchema as process }')
      return { code: stubs.join('\n'), map: null }
    },
  }
}
