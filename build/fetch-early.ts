import type { Plugin } from 'vite'

/**
 * Lets a page fetch a chunk, and what that imports, while its first script still finds out who is there: links in its head
 * for what would otherwise be asked for only then.
 *
 * @param modules ends of the paths of the modules that are imported by and by, such as `/app/dashboard-app.tsx`
 */
export function fetchEarly(modules: readonly string[]): Plugin {
  return {
    name: 'tendwell-fetch-early',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (bundle === undefined) return []
        const wanted = new Set<string>()
        const take = (name: string) => {
          const chunk = bundle[name]
          if (chunk?.type !== 'chunk' || chunk.isEntry || wanted.has(name)) return
          wanted.add(name)
          for (const imported of chunk.imports) take(imported)
        }
        for (const [name, file] of Object.entries(bundle))
          if (file.type === 'chunk' && modules.some((module) => file.facadeModuleId?.endsWith(module))) take(name)
        return [...wanted]
          .filter((name) => !html.includes(name))
          .map((name) => ({ tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href: `/${name}` } }))
      },
    },
  }
}
