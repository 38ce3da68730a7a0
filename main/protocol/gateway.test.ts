import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { ADA, signedInAnswer } from '#main/testing/locks.ts'
import { aVaultWith, aWindowBefore, json } from '#main/testing/windows.ts'

const ORG = '0192d3c4-0000-7000-8000-000000000001'

describe('a call', () => {
  it('reaches the server with method, query, body and the headers of the API, signed by this process', async () => {
    let seen: { method?: string; url?: string; headers: IncomingMessage['headers']; body: string } | null = null
    const { ask } = await aWindowBefore(
      async (request, response) => {
        const { method, url, headers } = request
        seen = { method, url, headers, body: await text(request) }
        response.writeHead(201, { 'x-request-id': 'r1' }).end('{"made":true}')
      },
      await aVaultWith('held-token'),
    )
    const answer = await ask('/api/appointment?org=1&s=a%20b', {
      method: 'POST',
      body: '{"start":"now"}',
      headers: {
        'content-type': 'application/json',
        'accept-language': 'fr',
        'idempotency-key': 'k1',
        authorization: 'Bearer of-the-page',
        cookie: 'a=b',
        'x-forwarded-for': '10.0.0.1',
      },
    })
    expect([answer.status, answer.headers.get('x-request-id'), await answer.json()]).toEqual([
      201,
      'r1',
      { made: true },
    ])
    expect(seen).toMatchObject({
      method: 'POST',
      url: '/api/appointment?org=1&s=a%20b',
      body: '{"start":"now"}',
      headers: {
        'content-type': 'application/json',
        'accept-language': 'fr',
        'idempotency-key': 'k1',
        authorization: 'Bearer held-token',
      },
    })
    expect(seen).not.toHaveProperty('headers.cookie')
    expect(seen).not.toHaveProperty('headers.x-forwarded-for')
  })

  it('carries no authorization while nobody is signed in, not even the one of the page', async () => {
    let authorization: string | undefined = 'untouched'
    const { ask } = await aWindowBefore((request, response) => {
      authorization = request.headers.authorization
      response.end()
    })
    await ask('/api/health', { headers: { authorization: 'Bearer of-the-page' } })
    expect(authorization).toBeUndefined()
  })

  it('brings no cookie to the page, and an error as the server said it', async () => {
    const { ask } = await aWindowBefore((_request, response) => {
      response.writeHead(409, { 'set-cookie': 'a=b', 'content-type': 'application/json' }).end('{"error":{}}')
    })
    const answer = await ask('/api/appointment')
    expect([answer.status, answer.headers.get('set-cookie'), await answer.text()]).toEqual([409, null, '{"error":{}}'])
  })

  it('follows no redirect: the token would travel with it', async () => {
    const { ask } = await aWindowBefore((_request, response) => {
      response.writeHead(302, { location: 'http://localhost:1/' }).end()
    })
    expect((await ask('/api/user/org')).status).toBe(502)
  })

  it('says in the language of the page that the server cannot be reached', async () => {
    const { ask, server } = await aWindowBefore(() => undefined)
    server.close()
    const answer = await ask('/api/user/org', { headers: { 'accept-language': 'vi' } })
    expect(answer.status).toBe(502)
    expect(await answer.json()).toEqual({
      error: { code: 'internal', message: 'unreachable in vi', requestId: '' },
    })
  })

  it('with a method that the API does not have goes nowhere', async () => {
    const { ask } = await aWindowBefore(() => expect.unreachable())
    expect((await ask('/api/user/org', { method: 'OPTIONS' })).status).toBe(405)
  })
})

describe('a token in an answer', () => {
  it.each([
    ['POST', '/api/auth/login'],
    ['GET', '/api/auth/me'],
    ['POST', '/api/auth/mfa/verify'],
    ['POST', `/api/org/${ORG}/switch`],
  ])('of %s %s stays in this process and signs what follows', async (method, path) => {
    const { ask, vault } = await aWindowBefore(json(signedInAnswer(ADA, 'fresh-token')))
    const answer = await ask(path, { method })
    expect(await answer.json()).toEqual({ ...signedInAnswer(ADA, ''), accessToken: '' })
    expect(await vault.token()).toBe('fresh-token')
  })

  it('waits for the second factor: its question goes to the page, and the token before it stays', async () => {
    const question = { mfaRequired: true, challengeToken: 'k1.sealed', method: 'totp', methods: ['totp', 'email'] }
    const { ask, vault } = await aWindowBefore(json(question), await aVaultWith('held-token'))
    const answer = await ask('/api/auth/login', { method: 'POST' })
    expect(await answer.json()).toEqual(question)
    expect(await vault.token()).toBe('held-token')
  })

  it('is not looked for in other answers', async () => {
    const { ask, vault } = await aWindowBefore(json({ accessToken: 'somebody-elses' }))
    expect(await (await ask('/api/user/org')).json()).toEqual({ accessToken: 'somebody-elses' })
    expect(await vault.token()).toBeNull()
  })

  it('never gets through in an answer of another shape', async () => {
    const { ask } = await aWindowBefore((_request, response) => void response.end('"fresh-token"'))
    const answer = await ask('/api/auth/me')
    expect(answer.status).toBe(502)
    expect(await answer.text()).not.toContain('fresh-token')
  })

  it.each([
    ['GET', '/api/auth/me/'],
    ['POST', '/api/auth/login/'],
    ['GET', '/api//auth/me'],
    ['GET', '/api/auth//me'],
    ['GET', '/api/auth/%6De'],
    ['GET', '/api/auth%2Fme'],
    ['GET', '/api/auth%5Cme'],
    ['GET', String.raw`/api/auth\me`],
    ['GET', '/api/auth/m%C3e'],
    ['GET', '/api/auth/me;'],
  ])('is not asked for under another spelling: %s %s goes nowhere', async (method, path) => {
    const { ask } = await aWindowBefore(() => expect.unreachable())
    const answer = await ask(path, { method })
    expect(answer.status).toBe(404)
    expect(await answer.json()).toEqual({ error: { code: 'not_found', message: '', requestId: '' } })
  })

  it.each(['/api/event/%C3%A9', '/api/calendar/k.1.a_b-c~d.ics', '/api/entries/user/x/2026-11-23/2026-11-24'])(
    'hides behind no ordinary address: %s is asked for',
    async (path) => {
      const { ask } = await aWindowBefore((request, response) => void response.end(request.url))
      expect(await (await ask(path)).text()).toBe(path)
    },
  )

  it('leaves a refused sign-in and the token before it alone', async () => {
    const { ask, vault } = await aWindowBefore(
      (_request, response) => void response.writeHead(401).end('{"error":{"code":"invalid_credentials"}}'),
      await aVaultWith('held-token'),
    )
    expect((await ask('/api/auth/login', { method: 'POST' })).status).toBe(401)
    expect(await vault.token()).toBe('held-token')
  })

  it('that comes after signing out is dropped', async () => {
    const asked = Promise.withResolvers<() => void>()
    const { ask, vault } = await aWindowBefore(
      (request, response) => {
        if (request.url === '/api/auth/logout') response.writeHead(204).end()
        else asked.resolve(() => void response.end(JSON.stringify(signedInAnswer(ADA, 'late-token'))))
      },
      await aVaultWith('held-token'),
    )
    const late = ask('/api/auth/me')
    const finish = await asked.promise
    await ask('/api/auth/logout', { method: 'POST' })
    finish()
    await (await late).text()
    expect(await vault.token()).toBeNull()
  })
})

describe('signing out', () => {
  it('is told to the server with the token, which is then forgotten', async () => {
    let authorization: string | undefined
    const { ask, vault } = await aWindowBefore(
      (request, response) => {
        authorization = request.headers.authorization
        response.writeHead(204).end()
      },
      await aVaultWith('held-token'),
    )
    expect((await ask('/api/auth/logout', { method: 'POST' })).status).toBe(204)
    expect(authorization).toBe('Bearer held-token')
    expect(await vault.token()).toBeNull()
  })

  it('forgets the token also when the server cannot be reached', async () => {
    const { ask, vault, server } = await aWindowBefore(() => undefined, await aVaultWith('held-token'))
    server.close()
    await ask('/api/auth/logout', { method: 'POST' })
    expect(await vault.token()).toBeNull()
  })
})

describe('a live stream', () => {
  it('comes through message by message, and ends at the server when the page stops listening', async () => {
    let isOpen = false
    const connected = Promise.withResolvers<(message: string) => void>()
    const { ask } = await aWindowBefore((_request, response) => {
      isOpen = true
      response.on('close', () => (isOpen = false))
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
      connected.resolve((message) => void response.write(message))
    })
    const answer = await ask('/api/live')
    expect(answer.headers.get('content-type')).toBe('text/event-stream')
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    const send = await connected.promise
    send('data: 1\n\n')
    expect(await reader?.read()).toEqual({ done: false, value: 'data: 1\n\n' })
    send('data: 2\n\n')
    expect(await reader?.read()).toEqual({ done: false, value: 'data: 2\n\n' })
    expect(isOpen).toBe(true)
    await reader?.cancel()
    await expect.poll(() => isOpen).toBe(false)
  })
})

describe('what is not a call', () => {
  it('is answered here: the configuration, and the files of the app', async () => {
    const { ask } = await aWindowBefore(() => expect.unreachable())
    expect(await (await ask('/env.json')).json()).toEqual({ apiBase: '', version: '1.2.3' })
    expect(await (await ask('/dashboard/schedule')).text()).toBe('file /dashboard/schedule')
    expect(await (await ask('/apiary')).text()).toBe('file /apiary')
    expect((await ask('/dashboard/schedule', { method: 'POST' })).status).toBe(405)
  })

  it('is refused for any other host', async () => {
    const { ask } = await aWindowBefore(() => expect.unreachable())
    expect((await ask('.evil.test/api/auth/me')).status).toBe(403)
  })
})
