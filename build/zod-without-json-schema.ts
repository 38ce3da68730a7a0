import type { Plugin } from 'vite'

/**
 * Only the server describes schemas as JSON Schema; without that code of zod every page is 5.5 kB lighter. The
 * functions stay by name, since zod's schemas hold on to them, and do nothing.
 */
export function zodWithoutJsonSchema(): Plugin {
  return {
    name: 'tendwell-zod-without-json-schema',
    enforce: 'pre',
    transform(code, id) {
      if (!/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/.test(id)) return undefined
      const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name)
      const stubs = names.map((name) => `export const ${name} = () => () => undefined`)
      // `process` stands for a function of another name there.
      if (id.endsWith('/to-json-schema.js')) stubs.push('export { processSchema as process }')
      return { code: stubs.join('\n'), map: null }
    },
  }
}
