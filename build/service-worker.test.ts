import { describe, expect, it } from 'vitest'
import { filesOf } from './service-worker.ts'

const chunk = (fileName: string, modules: string[], imports: string[], rest: object = {}) =>
  ({
    type: 'chunk',
    fileName,
    modules: Object.fromEntries(modules.map((module) => [module, {}])),
    imports,
    isEntry: false,
    ...rest,
  }) as never

const bundle = {
  entry: chunk('assets/entry.js', ['/entry.tsx'], ['assets/react.js'], { isEntry: true }),
  react: chunk('assets/react.js', ['/react.js'], []),
  app: chunk('assets/app.js', ['/app.tsx', '/frame.tsx'], ['assets/kit.js', 'assets/react.js'], {
    viteMetadata: { importedCss: new Set(['assets/app.css']) },
  }),
  kit: chunk('assets/kit.js', ['/kit.ts'], []),
  report: chunk('assets/report.js', ['/report.tsx'], ['assets/kit.js']),
  style: { type: 'asset', fileName: 'assets/app.css' } as never,
}

describe('the files that open without a line', () => {
  it('are those of the modules and all that they need, with their style sheets, each once', () => {
    expect(filesOf(bundle, ['/frame.tsx'])).toEqual([
      '/assets/app.css',
      '/assets/app.js',
      '/assets/entry.js',
      '/assets/kit.js',
      '/assets/react.js',
    ])
  })

  it('are not made where a module has gone elsewhere', () => {
    expect(() => filesOf(bundle, ['/frame.tsx', '/gone.tsx'])).toThrow('No file has /gone.tsx')
  })
})
