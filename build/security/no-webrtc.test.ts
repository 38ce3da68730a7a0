import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
const WEBRTC = /\bRTC(PeerConnection|DataChannel|IceCandidate|SessionDescription)\b|\b(stun|turns?):[\w[]/

const usesWebrtc = (code: string): boolean => WEBRTC.test(code)

describe('WebRTC', () => {
  it.each(['new RTCPeerConnection()', `urls: 'stun:stun.example.org'`, `'turns:[::1]'`])(
    'would be seen: %s',
    (code) => {
      expect(usesWebrtc(code)).toBe(true)
    },
  )

  it('is in no code of the product', () => {
    const files = globSync('{shared,server,renderer,main,preload}/**/*.{ts,tsx}', { cwd: ROOT })
    expect(files.length).toBeGreaterThan(1000)
    expect(files.filter((file) => usesWebrtc(readFileSync(resolve(ROOT, file), 'utf8')))).toEqual([])
  })
})
